/** What the refusals of calls on shots mean, for the API's document. */
export const ownersAlone = 'The shot is shared with you: only its owner may change it';
export const ownersProject = 'Shots of the project are shared with you: only its owner may add to it';
export const noProject = 'The project is not there, deleted, or not yours';
export const completed = 'The project is completed';
