/** What the refusals of calls on shots mean, for the API's document. */
export const notByRole = 'The shot is shared with you, and your role may not do this';
export const addsNotByRole = 'The project is shared with you, and your role may not add to it';
export const noProject = 'The project is not there, deleted, or not yours';
export const completed = 'The project is completed';
