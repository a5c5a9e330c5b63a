import { memo } from 'react';
import { useMediaQuery } from '../../../../client/media-query';
import { messages } from '../../../../kernel/messages';
import { classes } from '../../../../ui/classes';
import { Slider } from '../../../../ui/form/slider';
import { phoneWidth } from '../../../../ui/layout/phone-width';
import type { ProjectOut } from '../../../project/project.schema';
import { ScenesOfProject } from '../by-scene-view';
import { BoardCards } from './board-cards';
import { perRowBounds, usePerRow } from './board-row';

/** The shots of a project as a storyboard (design-crew, 77). */
export const BoardView = memo(function BoardView({ project }: { project: ProjectOut }) {
  const isPhone = useMediaQuery(phoneWidth);
  const tools = !isPhone && <PerRow isBesideSelect={project.may.plan} />;
  return <ScenesOfProject project={project} board={{ Cards: BoardCards, tools }} />;
});

/** Stands before what the head of the page has at the end of the same line. */
function PerRow({ isBesideSelect }: { isBesideSelect: boolean }) {
  const [perRow, choose] = usePerRow();
  return (
    <Slider
      label={messages.board.perRow}
      {...perRowBounds}
      value={perRow}
      onChange={choose}
      isInline
      className={classes('ml-auto', isBesideSelect ? 'mr-44' : 'mr-14')}
    />
  );
}
