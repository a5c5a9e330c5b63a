/** The procedures without a REST face, and why (contract section 1). */
export const pageOnly: Record<string, string> = {
  'gear.addMany': 'the lines of a pasted list in one call; elsewhere addGearList takes them one by one',
  'live.changes': 'a stream that keeps an open page up to date; elsewhere one asks again',
  'place.zone': 'the offsets of a zone that is newer than the browser; a script has its own, or takes the instants',
  'place.ofWords': 'the position that a form finds for the words of a place; elsewhere autocomplete finds it',
  'place.zoneAt': 'the zone of a position that is pasted or asked of the device; a script names the zone itself',
  'schedule.moveDay':
    'a day with its rows, moved and previewed in one dialog; elsewhere PUT /api/app/shots and day-rows do it',
  'project.paper':
    'how many pages a paper has, with its first one as a picture; the paper is bytes, which have a route of their own',
  'project.listEdited': 'what a page asks before it deletes an account; elsewhere `project.members` names them',
  'scene.undoMade':
    'Undo of an import or a paste, as far as its scenes are as they came; elsewhere one changes them one by one',
  'session.list': 'signed-in devices are looked after on the settings page',
  'session.end': 'as above',
  'session.endOthers': 'as above',
  'shot.created':
    'for a page that has to know what has become of the shot that its key has made; elsewhere `shot.get` says so',
  'shot.find': 'the search of a list that the page holds already; elsewhere the list itself takes `q`',
  'shot.usedGear': 'names that a form offers; elsewhere the whole shots have their gear',
  'shot.pictureSizes': 'what a page asks before it keeps a project on the device; elsewhere one reads the pictures',
  'shot.firstGear': 'a name for the rows of a list; elsewhere the whole shots have their gear',
  'shot.today': "the dashboard's line and the navigation's count of the day; elsewhere `shot.dueToday` has the shots",
};
