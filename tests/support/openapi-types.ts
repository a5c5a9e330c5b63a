// Of 264b60aaa6a9517a04b6131fbeeadd5ae5034dd5b8033146497d5dff115c05f0
export interface paths {
    "/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description Sends the verification mail. The account exists once its link has been used. A password has at
         * least: 6 characters, an uppercase letter, a lowercase letter, a number, one of @$!%*?&#.
         */
        post: operations["auth-signup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in
         * @description Sets the session cookie. Calls below `/api/` need it, or an access token instead. `user` is the
         * same as `data`. A sign-up whose link has not been used is a 403 if the password is right.
         */
        post: operations["auth-login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description The account of the session. `user` is the same as `data`. Browsers never store the answer.
         */
        get: operations["auth-check"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log out
         * @description Ends the session on the server, too. Without a session it is a 200 as well.
         */
        post: operations["auth-logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify an e-mail address
         * @description Uses the token of the verification mail. The same token again is a 200 again, while it is valid.
         * With `Accept: text/html`, as browsers ask, the answer is the page that does this.
         */
        get: operations["auth-verifyEmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify-email/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the verification mail again
         * @description To a caller who knows the password of the sign-up; at most three times an hour for one address.
         */
        post: operations["auth-resendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a password reset mail
         * @description The answer is the same for known and for unknown addresses. A new link ends the older ones.
         */
        post: operations["auth-requestReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the token of the mail
         * @description The token works once, for an hour. All sessions and all personal access tokens of the account
         * end. A password has at least: 6 characters, an uppercase letter, a lowercase letter, a number, one of
         * @$!%*?&#.
         */
        post: operations["auth-resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password
         * @description The other sessions of the account end. Its personal access tokens stay. A wrong
         * `currentPassword` is a 400. A password has at least: 6 characters, an uppercase letter, a lowercase letter, a
         * number, one of @$!%*?&#.
         */
        post: operations["auth-changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your personal access tokens
         * @description The newest first, without the tokens themselves. An expired token is listed for 30 more days.
         */
        get: operations["accessToken-list"];
        put?: never;
        /**
         * Create a personal access token
         * @description For scripts, which should not keep a password. This answer alone shows `token`. A reset of the
         * password ends every token of the account; a change of the password ends none. An account may have 50 tokens.
         */
        post: operations["accessToken-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a personal access token
         * @description Programs that use it are refused from their next call on.
         */
        delete: operations["accessToken-revoke"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/createProject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a project
         * @description It takes dates or date-times and gives date-times. A date means midnight in UTC.
         */
        post: operations["project-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/getProjects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your projects, as active and completed
         * @description The newest first. By default all of them; `limit` counts both lists together. `total` counts all
         * pages. `q` searches title and country.
         */
        get: operations["project-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/getProjectsByMembers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Projects with shots shared with you
         * @description `shotlistCount` counts the shots that are shared with you. The query is that of getProjects.
         */
        get: operations["project-listShared"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/projects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One project
         * @description For its owner, and for people with whom a shot of it is shared: `isShared` says which.
         */
        get: operations["project-get"];
        /**
         * Change a project
         * @description A field that is left out stays as it is. With `ifUpdatedAt`, or If-Match, a project that has
         * changed since is a 409. A completed project may be changed, too.
         */
        put: operations["project-update"];
        post?: never;
        /**
         * Delete a project and its shots
         * @description The people with whom the shots were shared lose them, too. It cannot be undone.
         */
        delete: operations["project-delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/projects/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Complete or reopen a project
         * @description The shots of a completed project are read-only. A project that already has the status stays as
         * it is, even if it has changed since.
         */
        patch: operations["project-setStatus"];
        trace?: never;
    };
    "/api/app/createShotlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a shot
         * @description A draft by default. With `status` `upcoming`, or `due` or `delayed` as another shot shows it, a
         * planned shot. Title, location, start and end are required.
         */
        post: operations["shot-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/updateShotlist/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a shot, or publish a draft
         * @description A field that is left out stays as it is. `status: upcoming` publishes. `members` replaces the
         * list of members; a new member must be in your team. With `membersBefore`, the list as you read it, members
         * that were added or removed since stay so. With `version`, or If-Match, a shot that has changed since is a
         * 409; ticks do not count as a change. An item without `selected` keeps its tick.
         */
        put: operations["shot-update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/createDrafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create drafts from titles
         * @description All of them or none, in the order of the titles. A draft may have no location and no times until
         * it is published.
         */
        post: operations["shot-createDrafts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/shotlist/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a draft like this shot
         * @description In the same project, with all fields except ticks and members. A completed shot can be
         * duplicated, too.
         */
        post: operations["shot-duplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/shotlist/{id}/checklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Tick items of a checklist
         * @description Changes the named items and no others, so that two windows never undo each other. The `version`
         * stays. If the list has no such item, the answer is a 400 and nothing changes.
         */
        patch: operations["shot-setChecklist"];
        trace?: never;
    };
    "/api/app/shotlists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A project's shots
         * @description For its owner all of them, for other people the shared ones without drafts. By start, shots
         * without times last. `q` searches title, location, tags and description. With `limit` the answer is a page,
         * and `nextCursor` leads to the next page.
         */
        get: operations["shot-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/getShotlistsById/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One shot
         * @description `project` is the project that it belongs to.
         */
        get: operations["shot-get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/getShotlistByMembers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is shared with you
         * @description By the id of a project, its shots that are shared with you; by the id of a shot, that shot. No
         * drafts. By start, shots without times last. `q` searches title, location, tags and description. With `limit`
         * the answer is a page, and `nextCursor` leads to the next page.
         */
        get: operations["shot-listShared"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/shotlist/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Complete, delete, reopen or publish a shot
         * @description A status that the shot already has changes nothing. With `version`, or If-Match, a shot that has
         * changed since is a 409.
         */
        patch: operations["shot-setStatus"];
        trace?: never;
    };
    "/api/app/shotlist/{id}/reschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Move a shot to new times
         * @description A date-time without an offset is wall time in the zone of the shot. A draft stays a draft. With
         * `version`, or If-Match, a shot that has changed since is a 409.
         */
        patch: operations["shot-reschedule"];
        trace?: never;
    };
    "/api/app/addMembersToShotlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share a shot with a person in your team
         * @description An address that is not in your team is a 404. An address that is already on the shot is a 409.
         */
        post: operations["shot-addMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/shared/{shotlistId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Leave a shot that is shared with you
         * @description Its owner and its other members keep it.
         */
        delete: operations["shot-leave"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/addGearList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add to the default gear list
         * @description A name that is already in the list, in upper or lower case, is a 409.
         */
        post: operations["gear-add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/getGearList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The default gear list
         * @description In the order in which it was added. Empty by default. A shot has the gear that was chosen for it
         * from this list.
         */
        get: operations["gear-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/removeGearlist/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove from the default gear list
         * @description Shots that have it keep it.
         */
        delete: operations["gear-remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/getMembersById": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your team
         * @description Your own entry, whose role is `editor`, and the people whom you have invited.
         */
        get: operations["team-list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/createInvite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite a person to your team, or to a shot
         * @description Mails the invitation. Its token accepts it, once, for 7 days. An earlier invitation to a person
         * who has not joined ends. You may send 60 an hour. One address gets three mails an hour from you and twelve
         * from all accounts; after that the invitation works all the same and `mailed` is false. Your own address is a
         * 400.
         */
        post: operations["team-invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/acceptInvite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description For a session of the inviter or of the invited address. A token that is unknown, used or expired
         * is a 400. It shares the shot with that address and proves no more: reading needs an account that has verified
         * the address.
         */
        post: operations["team-acceptInvite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/team/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description A person who has joined is a 409. One address gets three mails an hour from you and twelve from
         * all accounts.
         */
        post: operations["team-resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/members/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a person from your team
         * @description And from all your shots, at once. The field comes in the query or in a JSON body.
         */
        delete: operations["team-remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/getCountryCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All ISO 3166-1 countries, by name
         * @description The `location` of a project is the code, an underscore, and the name, as in `ZA_South Africa`.
         */
        get: operations["catalog-countries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/getShotAngle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The field's shot types and angles
         * @description The standard set. A shot may have names of its own, too.
         */
        get: operations["catalog-shotKinds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/getEmbedInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Title and picture of a video
         * @description For a link to a YouTube video; `data` is null for any other link.
         */
        get: operations["media-embedInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/places/autocomplete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Places for what is being typed
         * @description At most 8, the best first. While the place service cannot be asked, the list is empty and
         * `message` says so.
         */
        get: operations["place-suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app/places/{placeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A place with its coordinates and time zone
         * @description By a `placeId` of the autocomplete. A shot takes its `locationData` and its `timeZoneId` from
         * here.
         */
        get: operations["place-get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/get-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your profile
         * @description Your name, your address and your picture, as others see them.
         */
        get: operations["profile-get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/update-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your name and picture
         * @description `profileImage` is the `url` of upload-profile. Other fields of a profile are ignored. With
         * If-Match, a profile that has changed since is a 409.
         */
        post: operations["profile-update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete your account
         * @description With all its data and images. It cannot be undone. A wrong password is a 400.
         */
        delete: operations["profile-deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download your data
         * @description All data of your account as one JSON file. Images are listed by their addresses.
         */
        get: operations["profile-export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image
         * @description JPEG, PNG, WebP, TIFF, GIF, AVIF, or HEIC where it can be decoded; at most 20 MB and 100
         * megapixels (40 of AVIF and HEIC), judged by content.
         */
        post: operations["media-upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/upload-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a profile image
         * @description JPEG, PNG or TIFF, at most 5 MB, judged by content. It is cropped to a square.
         */
        post: operations["media-uploadProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/upload-multiple": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload 1 to 20 images, all or none
         * @description JPEG, PNG, WebP, TIFF, GIF, AVIF, or HEIC where it can be decoded; at most 20 MB and 100
         * megapixels (40 of AVIF and HEIC), judged by content.
         */
        post: operations["media-uploadMultiple"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/{id}/{size}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An uploaded image
         * @description As WebP. The uploader and the members of a shot that holds it may see it; any signed-in account
         * may see a profile image.
         */
        get: operations["media-image"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/youtube/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture of a YouTube video
         * @description As WebP. A drawn picture if YouTube gives none.
         */
        get: operations["media-youtubeThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the server is alive
         * @description It answers even without its database. Never limited.
         */
        get: operations["health-alive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the server is ready
         * @description The database answers, and its migrations are done. Never limited.
         */
        get: operations["health-ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @example {
         *       "_id": "0199d29e-02b7-7e41-a6c8-91d3f4b5a722",
         *       "name": "Nadia Adeyemi",
         *       "email": "nadia@northcrew.film",
         *       "profileImage": null
         *     }
         */
        User: {
            /**
             * Format: uuid
             * @description The id by which other calls name it.
             * @example 0199d29e-02b7-7e41-a6c8-91d3f4b5a722
             */
            _id: string;
            /**
             * @description The name of the person.
             * @example Nadia Adeyemi
             */
            name: string;
            /**
             * Format: email
             * @description The e-mail address of the account.
             * @example nadia@northcrew.film
             */
            email: string;
            /**
             * @description The root-relative address of the picture. Null for none.
             * @example null
             */
            profileImage: string | null;
        };
        /**
         * @example {
         *       "_id": "0199d2c0-3a61-7b18-9d0f-2e7c5a4b8f91",
         *       "name": "Shot list import",
         *       "scope": "write",
         *       "expiresAt": "2027-02-28T00:00:00.000Z",
         *       "lastUsedAt": null
         *     }
         */
        AccessToken: {
            /**
             * Format: uuid
             * @description The id by which other calls name it.
             * @example 0199d2c0-3a61-7b18-9d0f-2e7c5a4b8f91
             */
            _id: string;
            /**
             * @description The name that you gave it.
             * @example Shot list import
             */
            name: string;
            /**
             * @description `read` for reads alone, `write` for reads and writes.
             * @example write
             * @enum {string}
             */
            scope: "read" | "write";
            /**
             * Format: date-time
             * @description When it stops working, in UTC.
             * @example 2027-02-28T00:00:00.000Z
             */
            expiresAt: string;
            /**
             * @description When it was last used, to the minute, in UTC. Null if it never was.
             * @example null
             */
            lastUsedAt: string | null;
        };
        /**
         * @example {
         *       "_id": "0199d2c0-3a61-7b18-9d0f-2e7c5a4b8f91",
         *       "name": "Shot list import",
         *       "scope": "write",
         *       "expiresAt": "2027-02-28T00:00:00.000Z",
         *       "lastUsedAt": null,
         *       "token": "fl_…"
         *     }
         */
        NewAccessToken: {
            /**
             * Format: uuid
             * @description The id by which other calls name it.
             * @example 0199d2c0-3a61-7b18-9d0f-2e7c5a4b8f91
             */
            _id: string;
            /**
             * @description The name that you gave it.
             * @example Shot list import
             */
            name: string;
            /**
             * @description `read` for reads alone, `write` for reads and writes.
             * @example write
             * @enum {string}
             */
            scope: "read" | "write";
            /**
             * Format: date-time
             * @description When it stops working, in UTC.
             * @example 2027-02-28T00:00:00.000Z
             */
            expiresAt: string;
            /**
             * @description When it was last used, to the minute, in UTC. Null if it never was.
             * @example null
             */
            lastUsedAt: string | null;
            /**
             * @description The token itself. This answer alone shows it.
             * @example fl_…
             */
            token: string;
        };
        /**
         * @example {
         *       "_id": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
         *       "projectTitle": "The Lighthouse Keeper",
         *       "location": "ZA_South Africa",
         *       "countryCode": "ZA",
         *       "scheduleStartDate": "2026-11-19T00:00:00.000Z",
         *       "scheduleEndDate": "2026-11-23T00:00:00.000Z",
         *       "status": "active",
         *       "shotlistCount": 1,
         *       "isShared": false,
         *       "createdAt": "2026-11-12T09:00:00.000Z",
         *       "updatedAt": "2026-11-20T16:20:00.000Z"
         *     }
         */
        Project: {
            /**
             * Format: uuid
             * @description The id by which other calls name it.
             * @example 0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f
             */
            _id: string;
            /**
             * @description The title of the project.
             * @example The Lighthouse Keeper
             */
            projectTitle: string;
            /**
             * @description The code of its country, an underscore, and the name of the country.
             * @example ZA_South Africa
             */
            location: string;
            /**
             * @description The code of its country, ISO 3166-1 alpha-2.
             * @example ZA
             */
            countryCode: string;
            /**
             * Format: date-time
             * @description When it starts, in UTC.
             * @example 2026-11-19T00:00:00.000Z
             */
            scheduleStartDate: string;
            /**
             * Format: date-time
             * @description When it ends, in UTC.
             * @example 2026-11-23T00:00:00.000Z
             */
            scheduleEndDate: string;
            /**
             * @description In a `completed` project the shots are read-only.
             * @example active
             * @enum {string}
             */
            status: "active" | "completed";
            /**
             * @description The number of its shots without deleted ones. In a project of another account, of the shots
             * that are shared with you, without drafts.
             * @example 1
             */
            shotlistCount: number;
            /**
             * @description Whether it belongs to another account, which shares shots of it with you.
             * @example false
             */
            isShared: boolean;
            /**
             * Format: date-time
             * @description When it was created, in UTC.
             * @example 2026-11-12T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC: `ifUpdatedAt` of a write.
             * @example 2026-11-20T16:20:00.000Z
             */
            updatedAt: string;
        };
        /**
         * @example {
         *       "_id": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
         *       "projectId": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
         *       "shotlistId": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
         *       "title": "Keeper climbs the stairwell",
         *       "location": "Cape Point Lighthouse, Cape Town",
         *       "locationData": null,
         *       "startDateTime": "2026-11-21T03:30:00.000Z",
         *       "endDateTime": "2026-11-21T05:00:00.000Z",
         *       "timeZoneId": "Africa/Johannesburg",
         *       "status": "upcoming",
         *       "tags": [
         *         "sunrise",
         *         "interior"
         *       ],
         *       "description": "<p>Two steps behind, handheld.</p>",
         *       "gearList": [
         *         {
         *           "_id": "0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60",
         *           "gearlistName": "Sony FX6",
         *           "selected": false
         *         }
         *       ],
         *       "shotTypes": [
         *         {
         *           "_id": "shot-wide",
         *           "name": "Wide",
         *           "type": "shot",
         *           "selected": false
         *         }
         *       ],
         *       "shotAngles": [],
         *       "referenceVideos": [
         *         "https://youtu.be/dQw4w9WgXcQ"
         *       ],
         *       "inspirationImages": [
         *         "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large"
         *       ],
         *       "members": [
         *         {
         *           "_id": "0199d2d2-48ab-7126-a07e-3f9c6d5b1e84",
         *           "name": "Mira Kessler",
         *           "email": "mira@northcrew.film",
         *           "role": "viewer"
         *         }
         *       ],
         *       "currentStep": 6,
         *       "highestStepReached": 6,
         *       "pageType": null,
         *       "isShared": false,
         *       "version": 7,
         *       "createdAt": "2026-11-12T09:00:00.000Z",
         *       "updatedAt": "2026-11-20T16:20:00.000Z"
         *     }
         */
        Shot: {
            /**
             * Format: uuid
             * @description The id by which other calls name it.
             * @example 0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10
             */
            _id: string;
            /**
             * Format: uuid
             * @description The `_id` of its project.
             * @example 0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f
             */
            projectId: string;
            /**
             * Format: uuid
             * @description The same as `_id`.
             * @example 0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10
             */
            shotlistId: string;
            /**
             * @description The title of the shot.
             * @example Keeper climbs the stairwell
             */
            title: string;
            /**
             * @description Where it is shot, in words.
             * @example Cape Point Lighthouse, Cape Town
             */
            location: string;
            /**
             * @description The place with its coordinates if it was chosen from the suggestions, else null.
             * @example null
             */
            locationData: {
                /** @description The name of the place. */
                name: string;
                /** @description The place in words. */
                address: string;
                /**
                 * @description The latitude in degrees; south is negative.
                 * @example 64.13548
                 */
                lat: number;
                /**
                 * @description The longitude in degrees; west is negative.
                 * @example -21.89541
                 */
                lng: number;
            } | null;
            /**
             * @description When it starts, in UTC. Only a draft may have null.
             * @example 2026-11-21T03:30:00.000Z
             */
            startDateTime: string | null;
            /**
             * @description When it ends, in UTC. Only a draft may have null.
             * @example 2026-11-21T05:00:00.000Z
             */
            endDateTime: string | null;
            /**
             * @description The IANA time zone of the place, in which the days and the wall times of the shot are meant.
             * @example Africa/Johannesburg
             */
            timeZoneId: string;
            /**
             * @description The bucket at the time of the answer. A planned shot is `delayed` once its end has passed,
             * `due` on the day on which it starts and while it runs, otherwise `upcoming`.
             * @example upcoming
             * @enum {string}
             */
            status: "due" | "completed" | "upcoming" | "delayed" | "draft" | "deleted";
            /**
             * @description Words to find it by.
             * @example [
             *       "sunrise",
             *       "interior"
             *     ]
             */
            tags: string[];
            /**
             * @description HTML with a few kinds of tags. Empty by default.
             * @example <p>Two steps behind, handheld.</p>
             */
            description: string;
            /**
             * @description The gear that is needed, as a checklist.
             * @example [
             *       {
             *         "_id": "0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60",
             *         "gearlistName": "Sony FX6",
             *         "selected": false
             *       }
             *     ]
             */
            gearList: {
                /** @description The id by which other calls name it. */
                _id: string;
                /** @description The name of the piece of gear. */
                gearlistName: string;
                /** @description Whether it is ticked. */
                selected: boolean;
            }[];
            /**
             * @description Shot types of getShotAngle, or names of your own, as a checklist.
             * @example [
             *       {
             *         "_id": "shot-wide",
             *         "name": "Wide",
             *         "type": "shot",
             *         "selected": false
             *       }
             *     ]
             */
            shotTypes: {
                /** @description The id by which other calls name it. */
                _id: string;
                /** @description The name of the shot type or angle. */
                name: string;
                /**
                 * @description `shot` in `shotTypes`, `angle` in `shotAngles`.
                 * @enum {string}
                 */
                type: "shot" | "angle";
                /** @description Whether it is ticked. */
                selected: boolean;
            }[];
            /**
             * @description Angles of getShotAngle, or names of your own, as a checklist.
             * @example []
             */
            shotAngles: {
                /** @description The id by which other calls name it. */
                _id: string;
                /** @description The name of the shot type or angle. */
                name: string;
                /**
                 * @description `shot` in `shotTypes`, `angle` in `shotAngles`.
                 * @enum {string}
                 */
                type: "shot" | "angle";
                /** @description Whether it is ticked. */
                selected: boolean;
            }[];
            /**
             * @description Links to videos.
             * @example [
             *       "https://youtu.be/dQw4w9WgXcQ"
             *     ]
             */
            referenceVideos: string[];
            /**
             * @description Images by their `url`: root-relative for uploads, https for links.
             * @example [
             *       "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large"
             *     ]
             */
            inspirationImages: string[];
            /** @description The people with whom it is shared. */
            members: components["schemas"]["Member"][];
            /**
             * @description The step of the wizard at which it was left: 1 to 6.
             * @example 6
             */
            currentStep: number;
            /**
             * @description The furthest step of the wizard that it has reached, which never falls: 1 to 6.
             * @example 6
             */
            highestStepReached: number;
            /**
             * @description The note of the page that wrote it, as it was sent. Null for none.
             * @example null
             */
            pageType: string | null;
            /**
             * @description Whether it belongs to another account, which shares it with you.
             * @example false
             */
            isShared: boolean;
            /**
             * @description A number that rises with every change except ticks: `version` of a write.
             * @example 7
             */
            version: number;
            /**
             * Format: date-time
             * @description When it was created, in UTC.
             * @example 2026-11-12T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC.
             * @example 2026-11-20T16:20:00.000Z
             */
            updatedAt: string;
        };
        /**
         * @example {
         *       "_id": "0199d2d2-48ab-7126-a07e-3f9c6d5b1e84",
         *       "name": "Mira Kessler",
         *       "email": "mira@northcrew.film",
         *       "role": "viewer"
         *     }
         */
        Member: {
            /**
             * Format: uuid
             * @description The id by which other calls name it.
             * @example 0199d2d2-48ab-7126-a07e-3f9c6d5b1e84
             */
            _id: string;
            /**
             * @description The name of the person.
             * @example Mira Kessler
             */
            name: string;
            /**
             * Format: email
             * @description The e-mail address that was invited.
             * @example mira@northcrew.film
             */
            email: string;
            /**
             * @description `editor` for yourself, `viewer` for every other person.
             * @example viewer
             * @enum {string}
             */
            role: "editor" | "viewer";
        };
        /**
         * @example {
         *       "_id": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
         *       "projectId": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
         *       "shotlistId": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
         *       "title": "Keeper climbs the stairwell",
         *       "location": "Cape Point Lighthouse, Cape Town",
         *       "locationData": null,
         *       "startDateTime": "2026-11-21T03:30:00.000Z",
         *       "endDateTime": "2026-11-21T05:00:00.000Z",
         *       "timeZoneId": "Africa/Johannesburg",
         *       "status": "upcoming",
         *       "tags": [
         *         "sunrise",
         *         "interior"
         *       ],
         *       "currentStep": 6,
         *       "highestStepReached": 6,
         *       "pageType": null,
         *       "isShared": false,
         *       "version": 7,
         *       "createdAt": "2026-11-12T09:00:00.000Z",
         *       "updatedAt": "2026-11-20T16:20:00.000Z"
         *     }
         */
        ShotSummary: {
            /**
             * Format: uuid
             * @description The id by which other calls name it.
             * @example 0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10
             */
            _id: string;
            /**
             * Format: uuid
             * @description The `_id` of its project.
             * @example 0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f
             */
            projectId: string;
            /**
             * Format: uuid
             * @description The same as `_id`.
             * @example 0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10
             */
            shotlistId: string;
            /**
             * @description The title of the shot.
             * @example Keeper climbs the stairwell
             */
            title: string;
            /**
             * @description Where it is shot, in words.
             * @example Cape Point Lighthouse, Cape Town
             */
            location: string;
            /**
             * @description The place with its coordinates if it was chosen from the suggestions, else null.
             * @example null
             */
            locationData: {
                /** @description The name of the place. */
                name: string;
                /** @description The place in words. */
                address: string;
                /**
                 * @description The latitude in degrees; south is negative.
                 * @example 64.13548
                 */
                lat: number;
                /**
                 * @description The longitude in degrees; west is negative.
                 * @example -21.89541
                 */
                lng: number;
            } | null;
            /**
             * @description When it starts, in UTC. Only a draft may have null.
             * @example 2026-11-21T03:30:00.000Z
             */
            startDateTime: string | null;
            /**
             * @description When it ends, in UTC. Only a draft may have null.
             * @example 2026-11-21T05:00:00.000Z
             */
            endDateTime: string | null;
            /**
             * @description The IANA time zone of the place, in which the days and the wall times of the shot are meant.
             * @example Africa/Johannesburg
             */
            timeZoneId: string;
            /**
             * @description The bucket at the time of the answer. A planned shot is `delayed` once its end has passed,
             * `due` on the day on which it starts and while it runs, otherwise `upcoming`.
             * @example upcoming
             * @enum {string}
             */
            status: "due" | "completed" | "upcoming" | "delayed" | "draft" | "deleted";
            /**
             * @description Words to find it by.
             * @example [
             *       "sunrise",
             *       "interior"
             *     ]
             */
            tags: string[];
            /**
             * @description The step of the wizard at which it was left: 1 to 6.
             * @example 6
             */
            currentStep: number;
            /**
             * @description The furthest step of the wizard that it has reached, which never falls: 1 to 6.
             * @example 6
             */
            highestStepReached: number;
            /**
             * @description The note of the page that wrote it, as it was sent. Null for none.
             * @example null
             */
            pageType: string | null;
            /**
             * @description Whether it belongs to another account, which shares it with you.
             * @example false
             */
            isShared: boolean;
            /**
             * @description A number that rises with every change except ticks: `version` of a write.
             * @example 7
             */
            version: number;
            /**
             * Format: date-time
             * @description When it was created, in UTC.
             * @example 2026-11-12T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last changed, in UTC.
             * @example 2026-11-20T16:20:00.000Z
             */
            updatedAt: string;
        };
        /**
         * @example {
         *       "_id": "0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60",
         *       "gearName": "Sony FX6"
         *     }
         */
        Gear: {
            /**
             * Format: uuid
             * @description The id by which other calls name it.
             * @example 0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60
             */
            _id: string;
            /**
             * @description The name of the piece of gear.
             * @example Sony FX6
             */
            gearName: string;
        };
        /**
         * @example {
         *       "_id": "0199d2d2-48ab-7126-a07e-3f9c6d5b1e84",
         *       "name": "Mira Kessler",
         *       "email": "mira@northcrew.film",
         *       "role": "viewer",
         *       "state": "joined",
         *       "shotCount": 1
         *     }
         */
        TeamMember: {
            /**
             * Format: uuid
             * @description The id by which other calls name it.
             * @example 0199d2d2-48ab-7126-a07e-3f9c6d5b1e84
             */
            _id: string;
            /**
             * @description The name of the person.
             * @example Mira Kessler
             */
            name: string;
            /**
             * Format: email
             * @description The e-mail address that was invited.
             * @example mira@northcrew.film
             */
            email: string;
            /**
             * @description `editor` for yourself, `viewer` for every other person.
             * @example viewer
             * @enum {string}
             */
            role: "editor" | "viewer";
            /**
             * @description `invited` until the person has opened something that is shared with them, then `joined`.
             * @example joined
             * @enum {string}
             */
            state: "invited" | "joined";
            /**
             * @description The number of your shots that are shared with them.
             * @example 1
             */
            shotCount: number;
        };
        /**
         * @example {
         *       "token": "q3mX0nYkq6mF2v0n5Jr1cVb8tPzQwL4e",
         *       "email": "mira@northcrew.film",
         *       "mailed": true
         *     }
         */
        Invitation: {
            /**
             * @description Accepts the invitation, once, for 7 days.
             * @example q3mX0nYkq6mF2v0n5Jr1cVb8tPzQwL4e
             */
            token: string;
            /**
             * Format: email
             * @description The e-mail address that is invited.
             * @example mira@northcrew.film
             */
            email: string;
            /**
             * @description False if the address has had all its mails of this hour. The invitation works all the same.
             * @example true
             */
            mailed: boolean;
        };
        /**
         * @example {
         *       "id": "ZA",
         *       "code": "ZA",
         *       "name": "South Africa"
         *     }
         */
        Country: {
            /**
             * @description The same as `code`.
             * @example ZA
             */
            id: string;
            /**
             * @description The country code, ISO 3166-1 alpha-2.
             * @example ZA
             */
            code: string;
            /**
             * @description The name in English.
             * @example South Africa
             */
            name: string;
        };
        /**
         * @example {
         *       "_id": "shot-wide",
         *       "name": "Wide",
         *       "type": "shot"
         *     }
         */
        ShotKind: {
            /**
             * @description The id by which other calls name it.
             * @example shot-wide
             */
            _id: string;
            /**
             * @description The name of the shot type or angle.
             * @example Wide
             */
            name: string;
            /**
             * @description `shot` for `shotTypes`, `angle` for `shotAngles` of a shot.
             * @example shot
             * @enum {string}
             */
            type: "shot" | "angle";
        };
        /**
         * @example {
         *       "placeId": "gn-3413829",
         *       "name": "Reykjavík",
         *       "address": "Reykjavík, Iceland"
         *     }
         */
        PlaceSuggestion: {
            /**
             * @description The id for `places/{placeId}`.
             * @example gn-3413829
             */
            placeId: string;
            /**
             * @description The name of the place.
             * @example Reykjavík
             */
            name: string;
            /**
             * @description The place in words, with its country.
             * @example Reykjavík, Iceland
             */
            address: string;
        };
        /**
         * @example {
         *       "placeId": "gn-3413829",
         *       "name": "Reykjavík",
         *       "address": "Reykjavík, Iceland",
         *       "lat": 64.13548,
         *       "lng": -21.89541,
         *       "countryCode": "IS",
         *       "timeZoneId": "Atlantic/Reykjavik"
         *     }
         */
        Place: {
            /**
             * @description The id for `places/{placeId}`.
             * @example gn-3413829
             */
            placeId: string;
            /**
             * @description The name of the place.
             * @example Reykjavík
             */
            name: string;
            /**
             * @description The place in words, with its country.
             * @example Reykjavík, Iceland
             */
            address: string;
            /**
             * @description The latitude in degrees; south is negative.
             * @example 64.13548
             */
            lat: number;
            /**
             * @description The longitude in degrees; west is negative.
             * @example -21.89541
             */
            lng: number;
            /**
             * @description The code of its country, ISO 3166-1 alpha-2.
             * @example IS
             */
            countryCode: string;
            /**
             * @description Its IANA time zone, for `timeZoneId` of a shot.
             * @example Atlantic/Reykjavik
             */
            timeZoneId: string;
        };
        /**
         * @example {
         *       "_id": "0199d29e-02b7-7e41-a6c8-91d3f4b5a722",
         *       "name": "Nadia Adeyemi",
         *       "email": "nadia@northcrew.film",
         *       "profileImage": null
         *     }
         */
        Profile: {
            /**
             * Format: uuid
             * @description The id by which other calls name it.
             * @example 0199d29e-02b7-7e41-a6c8-91d3f4b5a722
             */
            _id: string;
            /**
             * @description Your name.
             * @example Nadia Adeyemi
             */
            name: string;
            /**
             * Format: email
             * @description The e-mail address of the account.
             * @example nadia@northcrew.film
             */
            email: string;
            /**
             * @description The root-relative address of the picture. Null for none.
             * @example null
             */
            profileImage: string | null;
        };
        /**
         * @example {
         *       "exportedAt": "2026-11-20T16:20:00.000Z",
         *       "profile": {
         *         "_id": "0199d29e-02b7-7e41-a6c8-91d3f4b5a722",
         *         "name": "Nadia Adeyemi",
         *         "email": "nadia@northcrew.film",
         *         "profileImage": null,
         *         "createdAt": "2026-11-12T09:00:00.000Z"
         *       },
         *       "projects": [
         *         {
         *           "_id": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
         *           "projectTitle": "The Lighthouse Keeper",
         *           "location": "ZA_South Africa",
         *           "countryCode": "ZA",
         *           "scheduleStartDate": "2026-11-19T00:00:00.000Z",
         *           "scheduleEndDate": "2026-11-23T00:00:00.000Z",
         *           "status": "active",
         *           "shotlistCount": 1,
         *           "isShared": false,
         *           "createdAt": "2026-11-12T09:00:00.000Z",
         *           "updatedAt": "2026-11-20T16:20:00.000Z"
         *         }
         *       ],
         *       "shots": [
         *         {
         *           "_id": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
         *           "projectId": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
         *           "shotlistId": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
         *           "title": "Keeper climbs the stairwell",
         *           "location": "Cape Point Lighthouse, Cape Town",
         *           "locationData": null,
         *           "startDateTime": "2026-11-21T03:30:00.000Z",
         *           "endDateTime": "2026-11-21T05:00:00.000Z",
         *           "timeZoneId": "Africa/Johannesburg",
         *           "status": "upcoming",
         *           "tags": [
         *             "sunrise",
         *             "interior"
         *           ],
         *           "description": "<p>Two steps behind, handheld.</p>",
         *           "gearList": [
         *             {
         *               "_id": "0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60",
         *               "gearlistName": "Sony FX6",
         *               "selected": false
         *             }
         *           ],
         *           "shotTypes": [
         *             {
         *               "_id": "shot-wide",
         *               "name": "Wide",
         *               "type": "shot",
         *               "selected": false
         *             }
         *           ],
         *           "shotAngles": [],
         *           "referenceVideos": [
         *             "https://youtu.be/dQw4w9WgXcQ"
         *           ],
         *           "inspirationImages": [
         *             "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large"
         *           ],
         *           "members": [
         *             {
         *               "_id": "0199d2d2-48ab-7126-a07e-3f9c6d5b1e84",
         *               "name": "Mira Kessler",
         *               "email": "mira@northcrew.film",
         *               "role": "viewer"
         *             }
         *           ],
         *           "currentStep": 6,
         *           "highestStepReached": 6,
         *           "pageType": null,
         *           "isShared": false,
         *           "version": 7,
         *           "createdAt": "2026-11-12T09:00:00.000Z",
         *           "updatedAt": "2026-11-20T16:20:00.000Z"
         *         }
         *       ],
         *       "sharedShots": [],
         *       "gear": [
         *         {
         *           "_id": "0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60",
         *           "gearName": "Sony FX6"
         *         }
         *       ],
         *       "team": [
         *         {
         *           "name": "Mira Kessler",
         *           "email": "mira@northcrew.film",
         *           "state": "joined"
         *         }
         *       ],
         *       "devices": [
         *         {
         *           "_id": "0199d2c5-90ef-7433-8b1a-4d6e0c2f7a58",
         *           "device": "Firefox on Linux",
         *           "current": true,
         *           "createdAt": "2026-11-12T09:00:00.000Z",
         *           "lastUsedAt": "2026-11-20T16:20:00.000Z"
         *         }
         *       ],
         *       "accessTokens": [
         *         {
         *           "_id": "0199d2c0-3a61-7b18-9d0f-2e7c5a4b8f91",
         *           "name": "Shot list import",
         *           "scope": "write",
         *           "expiresAt": "2027-02-28T00:00:00.000Z",
         *           "lastUsedAt": null
         *         }
         *       ],
         *       "images": [
         *         {
         *           "url": "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large",
         *           "kind": "image",
         *           "bytes": 184320,
         *           "createdAt": "2026-11-12T09:00:00.000Z"
         *         }
         *       ]
         *     }
         */
        Export: {
            /**
             * Format: date-time
             * @description When it was exported, in UTC.
             * @example 2026-11-20T16:20:00.000Z
             */
            exportedAt: string;
            /** @description Your profile. */
            profile: {
                /**
                 * Format: uuid
                 * @description The id by which other calls name it.
                 * @example 0199d29e-02b7-7e41-a6c8-91d3f4b5a722
                 */
                _id: string;
                /**
                 * @description Your name.
                 * @example Nadia Adeyemi
                 */
                name: string;
                /**
                 * Format: email
                 * @description The e-mail address of the account.
                 * @example nadia@northcrew.film
                 */
                email: string;
                /**
                 * @description The root-relative address of the picture. Null for none.
                 * @example null
                 */
                profileImage: string | null;
                /**
                 * Format: date-time
                 * @description When the account was created, in UTC.
                 * @example 2026-11-12T09:00:00.000Z
                 */
                createdAt: string;
            };
            /** @description Your projects. */
            projects: components["schemas"]["Project"][];
            /** @description The shots of your projects. */
            shots: components["schemas"]["Shot"][];
            /**
             * @description The shots that others share with you, by title alone.
             * @example []
             */
            sharedShots: {
                /**
                 * Format: uuid
                 * @description The id by which other calls name it.
                 * @example 0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10
                 */
                _id: string;
                /**
                 * Format: uuid
                 * @description The `_id` of its project.
                 * @example 0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f
                 */
                projectId: string;
                /**
                 * @description The title of the shot.
                 * @example Keeper climbs the stairwell
                 */
                title: string;
            }[];
            /** @description Your default gear list. */
            gear: components["schemas"]["Gear"][];
            /** @description The people in your team. */
            team: {
                /**
                 * @description The name of the person.
                 * @example Mira Kessler
                 */
                name: string;
                /**
                 * Format: email
                 * @description The e-mail address that was invited.
                 * @example mira@northcrew.film
                 */
                email: string;
                /**
                 * @description `invited` until the person has opened something that is shared with them, then `joined`.
                 * @example joined
                 * @enum {string}
                 */
                state: "invited" | "joined";
            }[];
            /** @description The devices on which you are signed in. */
            devices: components["schemas"]["Device"][];
            /** @description Your access tokens, without their secrets. */
            accessTokens: components["schemas"]["AccessToken"][];
            /** @description The images that you have uploaded. */
            images: components["schemas"]["Image"][];
        };
        /**
         * @example {
         *       "_id": "0199d2c5-90ef-7433-8b1a-4d6e0c2f7a58",
         *       "device": "Firefox on Linux",
         *       "current": true,
         *       "createdAt": "2026-11-12T09:00:00.000Z",
         *       "lastUsedAt": "2026-11-20T16:20:00.000Z"
         *     }
         */
        Device: {
            /**
             * Format: uuid
             * @description The id by which other calls name it.
             * @example 0199d2c5-90ef-7433-8b1a-4d6e0c2f7a58
             */
            _id: string;
            /**
             * @description The browser and the system, as far as they tell.
             * @example Firefox on Linux
             */
            device: string;
            /**
             * @description Whether this request came from it.
             * @example true
             */
            current: boolean;
            /**
             * Format: date-time
             * @description When it signed in, in UTC.
             * @example 2026-11-12T09:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When it was last used, to the minute, in UTC.
             * @example 2026-11-20T16:20:00.000Z
             */
            lastUsedAt: string;
        };
        /**
         * @example {
         *       "url": "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large",
         *       "kind": "image",
         *       "bytes": 184320,
         *       "createdAt": "2026-11-12T09:00:00.000Z"
         *     }
         */
        Image: {
            /**
             * @description Its root-relative address.
             * @example /media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large
             */
            url: string;
            /**
             * @description `profile` for a picture of the profile, `image` for any other.
             * @example image
             * @enum {string}
             */
            kind: "image" | "profile";
            /**
             * @description The bytes that it takes of the quota of the account.
             * @example 184320
             */
            bytes: number;
            /**
             * Format: date-time
             * @description When it was uploaded, in UTC.
             * @example 2026-11-12T09:00:00.000Z
             */
            createdAt: string;
        };
        /**
         * @example {
         *       "url": "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large"
         *     }
         */
        Upload: {
            /**
             * @description Its root-relative address, for `inspirationImages` of a shot or `profileImage` of the
             * profile.
             * @example /media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large
             */
            url: string;
        };
        /** @description The body of every refusal. */
        Error: {
            /**
             * @description Whether it was done: always false.
             * @constant
             */
            success: false;
            /** @description A sentence for people. */
            error: string;
            /** @description The same sentence. */
            message: string;
            /**
             * @description The kind of the refusal.
             * @enum {string}
             */
            code: "BAD_REQUEST" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_SUPPORTED" | "CONFLICT" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "TOO_MANY_REQUESTS" | "INTERNAL_SERVER_ERROR" | "BAD_GATEWAY" | "SERVICE_UNAVAILABLE";
            /** @description Every failing field of a validation error. */
            issues?: {
                /** @description The name of the field on the wire. */
                path: string;
                /** @description What is wrong with it, as a sentence for people. */
                message: string;
            }[];
        };
    };
    responses: {
        /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
        BAD_REQUEST: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "Title is required",
                 *       "message": "Title is required",
                 *       "code": "BAD_REQUEST",
                 *       "issues": [
                 *         {
                 *           "path": "title",
                 *           "message": "Title is required"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description No session and no token that works */
        UNAUTHORIZED: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "Please log in to continue",
                 *       "message": "Please log in to continue",
                 *       "code": "UNAUTHORIZED"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not allowed: the call comes from another site, or the token may not do this */
        FORBIDDEN: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "You are not allowed to do this",
                 *       "message": "You are not allowed to do this",
                 *       "code": "FORBIDDEN"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not there, deleted, or not yours: the three cannot be told apart */
        NOT_FOUND: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "Not found",
                 *       "message": "Not found",
                 *       "code": "NOT_FOUND"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Changed since it was read, there already, or read-only */
        CONFLICT: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "This was changed elsewhere. Reload to see the latest version",
                 *       "message": "This was changed elsewhere. Reload to see the latest version",
                 *       "code": "CONFLICT"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large */
        PAYLOAD_TOO_LARGE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "The request is too large",
                 *       "message": "The request is too large",
                 *       "code": "PAYLOAD_TOO_LARGE"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is of another type than this call takes */
        UNSUPPORTED_MEDIA_TYPE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "Send the body as application/json",
                 *       "message": "Send the body as application/json",
                 *       "code": "UNSUPPORTED_MEDIA_TYPE"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Too many calls; `Retry-After` says when to try again */
        TOO_MANY_REQUESTS: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "Rate limit exceeded",
                 *       "message": "Rate limit exceeded",
                 *       "code": "TOO_MANY_REQUESTS"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A fault of the server, never of the call */
        INTERNAL_SERVER_ERROR: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "Something went wrong",
                 *       "message": "Something went wrong",
                 *       "code": "INTERNAL_SERVER_ERROR"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Another service did not answer */
        BAD_GATEWAY: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "Failed to fetch video details.",
                 *       "message": "Failed to fetch video details.",
                 *       "code": "BAD_GATEWAY"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The database or the storage is away; `Retry-After` says when to try again */
        SERVICE_UNAVAILABLE: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "The database is away, please try again shortly",
                 *       "message": "The database is away, please try again shortly",
                 *       "code": "SERVICE_UNAVAILABLE"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Changed since it was read, there already, or read-only */
        CONFLICT_OR_RUNNING: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "error": "The first call with this Idempotency-Key is still running",
                 *       "message": "The first call with this Idempotency-Key is still running",
                 *       "code": "CONFLICT"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Names the state of the answer. Send it as If-None-Match to ask again. The ETag of one shot, of
         * one project and of the profile may also be sent as If-Match, with a change to that state.
         * @example "7-2jmj7l5rSw0yVb_vlWAYkK_YBwk"
         */
        ETag: string;
        /**
         * @description Only below `/api/`. `error="invalid_token"` means that the token that was sent does not work:
         * `error_description` says whether it has expired or is unknown.
         * @example Bearer error="invalid_token", error_description="The access token has expired"
         */
        "WWW-Authenticate": string;
        /**
         * @description Seconds to wait.
         * @example 5
         */
        "Retry-After": number;
        /**
         * @description Names this answer in the log of the server.
         * @example 0b9f6a52-3c1d-4e87-9a40-d2e5f6c7b8a1
         */
        "X-Request-Id": string;
        /** @description The session. An HTTP client with a cookie jar keeps it. */
        "Set-Cookie": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "auth-signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Nadia Adeyemi",
                 *       "email": "nadia@northcrew.film",
                 *       "password": "First#light1"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Letters of any script and spaces.
                     * @example Nadia Adeyemi
                     */
                    name: string;
                    /**
                     * Format: email
                     * @description An e-mail address whose top-level domain has 2 to 4 letters.
                     * @example nadia@northcrew.film
                     */
                    email: string;
                    /**
                     * @description The password of the account.
                     * @example First#light1
                     */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "email": "nadia@northcrew.film"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description What was asked for. */
                        data: {
                            /**
                             * Format: email
                             * @description The e-mail address of the account.
                             * @example nadia@northcrew.film
                             */
                            email: string;
                        };
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description The call comes from another site */
            403: components["responses"]["FORBIDDEN"];
            /** @description The address has an account */
            409: components["responses"]["CONFLICT"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "auth-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "nadia@northcrew.film",
                 *       "password": "First#light1"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description An e-mail address whose top-level domain has 2 to 4 letters.
                     * @example nadia@northcrew.film
                     */
                    email: string;
                    /**
                     * @description The password of the account.
                     * @example First#light1
                     */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "Set-Cookie": components["headers"]["Set-Cookie"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "_id": "0199d29e-02b7-7e41-a6c8-91d3f4b5a722",
                     *         "name": "Nadia Adeyemi",
                     *         "email": "nadia@northcrew.film",
                     *         "profileImage": null
                     *       },
                     *       "user": {
                     *         "_id": "0199d29e-02b7-7e41-a6c8-91d3f4b5a722",
                     *         "name": "Nadia Adeyemi",
                     *         "email": "nadia@northcrew.film",
                     *         "profileImage": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["User"];
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description Wrong e-mail address or password */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description The link of the sign-up has not been used, or the call comes from another site */
            403: components["responses"]["FORBIDDEN"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "auth-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "_id": "0199d29e-02b7-7e41-a6c8-91d3f4b5a722",
                     *         "name": "Nadia Adeyemi",
                     *         "email": "nadia@northcrew.film",
                     *         "profileImage": null
                     *       },
                     *       "user": {
                     *         "_id": "0199d29e-02b7-7e41-a6c8-91d3f4b5a722",
                     *         "name": "Nadia Adeyemi",
                     *         "email": "nadia@northcrew.film",
                     *         "profileImage": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["User"];
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "auth-logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description The call comes from another site */
            403: components["responses"]["FORBIDDEN"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "auth-verifyEmail": {
        parameters: {
            query: {
                /**
                 * @description The `token` of the link in the mail.
                 * @example q3mX0nYkq6mF2v0n5Jr1cVb8tPzQwL4e
                 */
                token: string;
                /**
                 * @description An e-mail address whose top-level domain has 2 to 4 letters.
                 * @example nadia@northcrew.film
                 */
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Your account has been successfully verified.",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description Always null. */
                        data: null;
                    };
                    "text/html": string;
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description A prefetch, which never verifies */
            403: components["responses"]["FORBIDDEN"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "auth-resendVerification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "nadia@northcrew.film",
                 *       "password": "First#light1"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description An e-mail address whose top-level domain has 2 to 4 letters.
                     * @example nadia@northcrew.film
                     */
                    email: string;
                    /**
                     * @description The password of the account.
                     * @example First#light1
                     */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description Wrong e-mail address or password */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description The call comes from another site */
            403: components["responses"]["FORBIDDEN"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "auth-requestReset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "nadia@northcrew.film"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description An e-mail address whose top-level domain has 2 to 4 letters.
                     * @example nadia@northcrew.film
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description The call comes from another site */
            403: components["responses"]["FORBIDDEN"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "auth-resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "q3mX0nYkq6mF2v0n5Jr1cVb8tPzQwL4e",
                 *       "newPassword": "Second#light2"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The `token` of the link in the mail.
                     * @example q3mX0nYkq6mF2v0n5Jr1cVb8tPzQwL4e
                     */
                    token: string;
                    /**
                     * @description The password from now on.
                     * @example Second#light2
                     */
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description The call comes from another site */
            403: components["responses"]["FORBIDDEN"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "auth-changePassword": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-auth-changePassword
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "First#light1",
                 *       "newPassword": "Second#light2"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The password until now.
                     * @example First#light1
                     */
                    currentPassword: string;
                    /**
                     * @description The password from now on.
                     * @example Second#light2
                     */
                    newPassword: string;
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Password changed successfully",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description The call comes from another site */
            403: components["responses"]["FORBIDDEN"];
            /**
             * @description The Idempotency-Key was used for another call, or its first call still runs: `Retry-After`
             * is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "accessToken-list": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have. A 304 without a body while it is still current.
                 * @example "2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "_id": "0199d2c0-3a61-7b18-9d0f-2e7c5a4b8f91",
                     *           "name": "Shot list import",
                     *           "scope": "write",
                     *           "expiresAt": "2027-02-28T00:00:00.000Z",
                     *           "lastUsedAt": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description What was asked for. */
                        data: components["schemas"]["AccessToken"][];
                    };
                };
            };
            /** @description The caller has it already; there is no body */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Not allowed: the call comes from another site, or the token may not do this */
            403: components["responses"]["FORBIDDEN"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "accessToken-create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-accessToken-create
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shot list import",
                 *       "scope": "write",
                 *       "expiresAt": "2027-02-28T00:00:00Z"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The name by which you will know it.
                     * @example Shot list import
                     */
                    name: string;
                    /**
                     * @description `read` for reads alone, `write` for reads and writes.
                     * @example write
                     * @enum {string}
                     */
                    scope: "read" | "write";
                    /**
                     * Format: date-time
                     * @description When it stops working: a date-time with an offset, at most a year from now.
                     * @example 2027-02-28T00:00:00Z
                     */
                    expiresAt: string;
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "_id": "0199d2c0-3a61-7b18-9d0f-2e7c5a4b8f91",
                     *         "name": "Shot list import",
                     *         "scope": "write",
                     *         "expiresAt": "2027-02-28T00:00:00.000Z",
                     *         "lastUsedAt": null,
                     *         "token": "fl_…"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["NewAccessToken"];
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Not allowed: the call comes from another site, or the token may not do this */
            403: components["responses"]["FORBIDDEN"];
            /**
             * @description The Idempotency-Key was used for another call, or its first call still runs: `Retry-After`
             * is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "accessToken-revoke": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-accessToken-revoke
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `_id` of the token.
                 * @example 0199d2c0-3a61-7b18-9d0f-2e7c5a4b8f91
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Not allowed: the call comes from another site, or the token may not do this */
            403: components["responses"]["FORBIDDEN"];
            /** @description Not there, or not yours */
            404: components["responses"]["NOT_FOUND"];
            /**
             * @description The Idempotency-Key was used for another call, or its first call still runs: `Retry-After`
             * is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "project-create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-project-create
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectTitle": "The Lighthouse Keeper",
                 *       "location": "ZA_South Africa",
                 *       "scheduleStartDate": "2026-11-19",
                 *       "scheduleEndDate": "2026-11-23"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The title of the project.
                     * @example The Lighthouse Keeper
                     */
                    projectTitle: string;
                    /**
                     * @description The `code` of a country of getCountryCodes, an underscore, and its `name`.
                     * @example ZA_South Africa
                     */
                    location: string;
                    /**
                     * @description A date, or a date-time. Without an offset it is in UTC.
                     * @example 2026-11-19
                     */
                    scheduleStartDate: string;
                    /**
                     * @description A date, or a date-time, not before the start. Without an offset it is in UTC.
                     * @example 2026-11-23
                     */
                    scheduleEndDate: string;
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "_id": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
                     *         "projectTitle": "The Lighthouse Keeper",
                     *         "location": "ZA_South Africa",
                     *         "countryCode": "ZA",
                     *         "scheduleStartDate": "2026-11-19T00:00:00.000Z",
                     *         "scheduleEndDate": "2026-11-23T00:00:00.000Z",
                     *         "status": "active",
                     *         "shotlistCount": 0,
                     *         "isShared": false,
                     *         "createdAt": "2026-11-20T16:20:00.000Z",
                     *         "updatedAt": "2026-11-20T16:20:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["Project"];
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Not allowed: the call comes from another site, or the token may not do this */
            403: components["responses"]["FORBIDDEN"];
            /**
             * @description The Idempotency-Key was used for another call, or its first call still runs: `Retry-After`
             * is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "project-list": {
        parameters: {
            query?: {
                /**
                 * @description The most items that a page may hold. By default one answer holds them all.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description The `nextCursor` of the page before. By default the first page.
                 * @example WyIyMDI2LTExLTIxIl0
                 */
                cursor?: string;
                /**
                 * @description `summary` leaves out description, checklists, media and members of shots. By default all
                 * fields.
                 * @example summary
                 */
                fields?: "summary";
                /**
                 * @description Words to search for.
                 * @example lighthouse
                 */
                q?: string;
                /**
                 * @description Only projects that have this status. By default of both.
                 * @example active
                 */
                status?: "active" | "completed";
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have. A 304 without a body while it is still current.
                 * @example "2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "active": [
                     *           {
                     *             "_id": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
                     *             "projectTitle": "The Lighthouse Keeper",
                     *             "location": "ZA_South Africa",
                     *             "countryCode": "ZA",
                     *             "scheduleStartDate": "2026-11-19T00:00:00.000Z",
                     *             "scheduleEndDate": "2026-11-23T00:00:00.000Z",
                     *             "status": "active",
                     *             "shotlistCount": 1,
                     *             "isShared": false,
                     *             "createdAt": "2026-11-12T09:00:00.000Z",
                     *             "updatedAt": "2026-11-20T16:20:00.000Z"
                     *           }
                     *         ],
                     *         "completed": [
                     *           {
                     *             "_id": "0199d1f4-90c3-7b6d-8a25-e1d07c5f3b94",
                     *             "projectTitle": "Salt Road",
                     *             "location": "ZA_South Africa",
                     *             "countryCode": "ZA",
                     *             "scheduleStartDate": "2026-10-05T00:00:00.000Z",
                     *             "scheduleEndDate": "2026-10-09T00:00:00.000Z",
                     *             "status": "completed",
                     *             "shotlistCount": 1,
                     *             "isShared": false,
                     *             "createdAt": "2026-11-12T09:00:00.000Z",
                     *             "updatedAt": "2026-11-20T16:20:00.000Z"
                     *           }
                     *         ]
                     *       },
                     *       "total": 2
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description What was asked for. */
                        data: {
                            /** @description The projects that are being worked on. */
                            active: components["schemas"]["Project"][];
                            /**
                             * @description The projects that are completed.
                             * @example []
                             */
                            completed: components["schemas"]["Project"][];
                        };
                        /**
                         * @description The number of projects on all pages.
                         * @example 1
                         */
                        total: number;
                        /**
                         * @description The `cursor` of the next page. Null on the last page; left out without a
                         * `limit`.
                         */
                        nextCursor?: string | null;
                    };
                };
            };
            /** @description The caller has it already; there is no body */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "project-listShared": {
        parameters: {
            query?: {
                /**
                 * @description The most items that a page may hold. By default one answer holds them all.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description The `nextCursor` of the page before. By default the first page.
                 * @example WyIyMDI2LTExLTIxIl0
                 */
                cursor?: string;
                /**
                 * @description `summary` leaves out description, checklists, media and members of shots. By default all
                 * fields.
                 * @example summary
                 */
                fields?: "summary";
                /**
                 * @description Words to search for.
                 * @example lighthouse
                 */
                q?: string;
                /**
                 * @description Only projects that have this status. By default of both.
                 * @example active
                 */
                status?: "active" | "completed";
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have. A 304 without a body while it is still current.
                 * @example "2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "active": [
                     *           {
                     *             "_id": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
                     *             "projectTitle": "The Lighthouse Keeper",
                     *             "location": "ZA_South Africa",
                     *             "countryCode": "ZA",
                     *             "scheduleStartDate": "2026-11-19T00:00:00.000Z",
                     *             "scheduleEndDate": "2026-11-23T00:00:00.000Z",
                     *             "status": "active",
                     *             "shotlistCount": 1,
                     *             "isShared": true,
                     *             "createdAt": "2026-11-12T09:00:00.000Z",
                     *             "updatedAt": "2026-11-20T16:20:00.000Z"
                     *           }
                     *         ],
                     *         "completed": []
                     *       },
                     *       "total": 1
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description What was asked for. */
                        data: {
                            /** @description The projects that are being worked on. */
                            active: components["schemas"]["Project"][];
                            /**
                             * @description The projects that are completed.
                             * @example []
                             */
                            completed: components["schemas"]["Project"][];
                        };
                        /**
                         * @description The number of projects on all pages.
                         * @example 1
                         */
                        total: number;
                        /**
                         * @description The `cursor` of the next page. Null on the last page; left out without a
                         * `limit`.
                         */
                        nextCursor?: string | null;
                    };
                };
            };
            /** @description The caller has it already; there is no body */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "project-get": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have. A 304 without a body while it is still current.
                 * @example "2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `_id` of the project.
                 * @example 0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "_id": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
                     *         "projectTitle": "The Lighthouse Keeper",
                     *         "location": "ZA_South Africa",
                     *         "countryCode": "ZA",
                     *         "scheduleStartDate": "2026-11-19T00:00:00.000Z",
                     *         "scheduleEndDate": "2026-11-23T00:00:00.000Z",
                     *         "status": "active",
                     *         "shotlistCount": 1,
                     *         "isShared": false,
                     *         "createdAt": "2026-11-12T09:00:00.000Z",
                     *         "updatedAt": "2026-11-20T16:20:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["Project"];
                    };
                };
            };
            /** @description The caller has it already; there is no body */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Not there, deleted, or not yours */
            404: components["responses"]["NOT_FOUND"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "project-update": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-project-update
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The ETag of the read that this change is based on. A 409 if the state has changed since.
                 * @example "7-2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `_id` of the project.
                 * @example 0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectTitle": "The Lighthouse Keeper",
                 *       "location": "ZA_South Africa",
                 *       "scheduleStartDate": "2026-11-19",
                 *       "scheduleEndDate": "2026-11-23"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The title of the project.
                     * @example The Lighthouse Keeper
                     */
                    projectTitle?: string;
                    /**
                     * @description The `code` of a country of getCountryCodes, an underscore, and its `name`.
                     * @example ZA_South Africa
                     */
                    location?: string;
                    /**
                     * @description A date, or a date-time. Without an offset it is in UTC.
                     * @example 2026-11-19
                     */
                    scheduleStartDate?: string;
                    /**
                     * @description A date, or a date-time, not before the start. Without an offset it is in UTC.
                     * @example 2026-11-23
                     */
                    scheduleEndDate?: string;
                    /**
                     * Format: date-time
                     * @description The `updatedAt` that you read. If the project has changed since, the answer is a
                     * 409.
                     */
                    ifUpdatedAt?: string;
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "_id": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
                     *         "projectTitle": "The Lighthouse Keeper",
                     *         "location": "ZA_South Africa",
                     *         "countryCode": "ZA",
                     *         "scheduleStartDate": "2026-11-19T00:00:00.000Z",
                     *         "scheduleEndDate": "2026-11-23T00:00:00.000Z",
                     *         "status": "active",
                     *         "shotlistCount": 1,
                     *         "isShared": false,
                     *         "createdAt": "2026-11-12T09:00:00.000Z",
                     *         "updatedAt": "2026-11-20T16:20:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["Project"];
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Shots of the project are shared with you: only its owner may change it */
            403: components["responses"]["FORBIDDEN"];
            /** @description Not there, deleted, or not yours */
            404: components["responses"]["NOT_FOUND"];
            /**
             * @description Changed since it was read. The Idempotency-Key was used for another call, or its first call
             * still runs: `Retry-After` is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "project-delete": {
        parameters: {
            query?: {
                /**
                 * @description The `updatedAt` that you read. If the project has changed since, the answer is a 409.
                 * @example 2026-11-20T16:20:00.000Z
                 */
                ifUpdatedAt?: string;
            };
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-project-delete
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The ETag of the read that this change is based on. A 409 if the state has changed since.
                 * @example "7-2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `_id` of the project.
                 * @example 0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": {
                    /**
                     * Format: date-time
                     * @description The `updatedAt` that you read. If the project has changed since, the answer is a
                     * 409.
                     */
                    ifUpdatedAt?: string;
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Shots of the project are shared with you: only its owner may change it */
            403: components["responses"]["FORBIDDEN"];
            /** @description Not there, deleted, or not yours */
            404: components["responses"]["NOT_FOUND"];
            /**
             * @description Changed since it was read. The Idempotency-Key was used for another call, or its first call
             * still runs: `Retry-After` is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "project-setStatus": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-project-setStatus
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The ETag of the read that this change is based on. A 409 if the state has changed since.
                 * @example "7-2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `_id` of the project.
                 * @example 0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "completed"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description `completed` makes the shots of the project read-only, `active` opens them again.
                     * @example completed
                     * @enum {string}
                     */
                    status: "active" | "completed";
                    /**
                     * Format: date-time
                     * @description The `updatedAt` that you read. If the project has changed since, the answer is a
                     * 409.
                     */
                    ifUpdatedAt?: string;
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Status updated successfully",
                     *       "data": {
                     *         "_id": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
                     *         "projectTitle": "The Lighthouse Keeper",
                     *         "location": "ZA_South Africa",
                     *         "countryCode": "ZA",
                     *         "scheduleStartDate": "2026-11-19T00:00:00.000Z",
                     *         "scheduleEndDate": "2026-11-23T00:00:00.000Z",
                     *         "status": "completed",
                     *         "shotlistCount": 1,
                     *         "isShared": false,
                     *         "createdAt": "2026-11-12T09:00:00.000Z",
                     *         "updatedAt": "2026-11-20T16:20:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["Project"];
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Shots of the project are shared with you: only its owner may change it */
            403: components["responses"]["FORBIDDEN"];
            /** @description Not there, deleted, or not yours */
            404: components["responses"]["NOT_FOUND"];
            /**
             * @description Changed since it was read. The Idempotency-Key was used for another call, or its first call
             * still runs: `Retry-After` is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "shot-create": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-shot-create
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Keeper climbs the stairwell",
                 *       "location": "Cape Point Lighthouse, Cape Town",
                 *       "startDateTime": "2026-11-21T05:30:00+02:00",
                 *       "endDateTime": "2026-11-21T07:00:00+02:00",
                 *       "timeZoneId": "Africa/Johannesburg",
                 *       "tags": [
                 *         "sunrise",
                 *         "interior"
                 *       ],
                 *       "description": "<p>Two steps behind, handheld.</p>",
                 *       "gearList": [
                 *         {
                 *           "gearlistName": "Sony FX6"
                 *         }
                 *       ],
                 *       "shotTypes": [
                 *         {
                 *           "_id": "shot-wide"
                 *         }
                 *       ],
                 *       "projectId": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The title of the shot.
                     * @example Keeper climbs the stairwell
                     */
                    title: string;
                    /**
                     * @description Where it is shot, in words.
                     * @example Cape Point Lighthouse, Cape Town
                     */
                    location: string;
                    /** @description The name, address, latitude and longitude of `places/{placeId}`. Null for none. */
                    locationData?: {
                        /** @description The name of the place. */
                        name: string;
                        /** @description The place in words. */
                        address: string;
                        /**
                         * @description The latitude in degrees; south is negative.
                         * @example 64.13548
                         */
                        lat: number;
                        /**
                         * @description The longitude in degrees; west is negative.
                         * @example -21.89541
                         */
                        lng: number;
                    } | null;
                    /**
                     * @description A date-time, not a date alone. Without an offset it is wall time in the zone of the
                     * shot: an hour that the clocks skip is moved on by it; of an hour that comes twice the first is
                     * meant. A day that does not exist counts as missing.
                     * @example 2026-11-21T05:30:00+02:00
                     */
                    startDateTime: string | null;
                    /**
                     * @description A date-time after the start. Without an offset it is wall time in the zone of the
                     * shot.
                     * @example 2026-11-21T07:00:00+02:00
                     */
                    endDateTime: string | null;
                    /**
                     * @description An IANA time zone. By default that of the place, else that of the capital of the
                     * project's country.
                     * @example Africa/Johannesburg
                     */
                    timeZoneId?: string;
                    /**
                     * @description Words of at most 50 characters to find it by. They are trimmed and made unique.
                     * @example [
                     *       "sunrise",
                     *       "interior"
                     *     ]
                     */
                    tags?: string[];
                    /**
                     * @description HTML of at most 100 kB. Tags that are not allowed are removed.
                     * @example <p>Two steps behind, handheld.</p>
                     */
                    description?: string;
                    /**
                     * @description The gear that is needed: each item by its `_id`, its `gearlistName`, or both.
                     * @example [
                     *       {
                     *         "gearlistName": "Sony FX6"
                     *       }
                     *     ]
                     */
                    gearList?: {
                        _id?: string;
                        gearlistName?: string;
                        gearName?: string;
                        selected?: boolean;
                    }[];
                    /**
                     * @description Shot types of getShotAngle by `_id`, or names of your own.
                     * @example [
                     *       {
                     *         "_id": "shot-wide"
                     *       }
                     *     ]
                     */
                    shotTypes?: {
                        _id?: string;
                        name?: string;
                        selected?: boolean;
                    }[];
                    /** @description Angles of getShotAngle by `_id`, or names of your own. */
                    shotAngles?: {
                        _id?: string;
                        name?: string;
                        selected?: boolean;
                    }[];
                    /** @description Links to videos. */
                    referenceVideos?: string[];
                    /** @description Uploads of yours by their `url`, or https links. */
                    inspirationImages?: string[];
                    /** @description The people with whom it is to be shared, by e-mail address. */
                    members?: {
                        /** Format: email */
                        email: string;
                    }[];
                    /** @description The same as `members`. */
                    teamMembers?: {
                        /** Format: email */
                        email: string;
                    }[];
                    /** @description The step of the wizard at which it was left. */
                    currentStep?: number;
                    /** @description The furthest step of the wizard that it has reached. */
                    highestStepReached?: number;
                    /** @description A note of the page that wrote it. Null for none. */
                    pageType?: string | null;
                    /**
                     * Format: uuid
                     * @description The `_id` of a project of yours.
                     * @example 0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f
                     */
                    projectId: string;
                    /**
                     * @description `upcoming`, `due` and `delayed` plan the shot, `draft` makes a draft. By default
                     * `draft`.
                     * @enum {string}
                     */
                    status?: "due" | "completed" | "upcoming" | "delayed" | "draft" | "deleted";
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "_id": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
                     *         "projectId": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
                     *         "shotlistId": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
                     *         "title": "Keeper climbs the stairwell",
                     *         "location": "Cape Point Lighthouse, Cape Town",
                     *         "locationData": null,
                     *         "startDateTime": "2026-11-21T03:30:00.000Z",
                     *         "endDateTime": "2026-11-21T05:00:00.000Z",
                     *         "timeZoneId": "Africa/Johannesburg",
                     *         "status": "draft",
                     *         "tags": [
                     *           "sunrise",
                     *           "interior"
                     *         ],
                     *         "description": "<p>Two steps behind, handheld.</p>",
                     *         "gearList": [
                     *           {
                     *             "_id": "0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60",
                     *             "gearlistName": "Sony FX6",
                     *             "selected": false
                     *           }
                     *         ],
                     *         "shotTypes": [
                     *           {
                     *             "_id": "shot-wide",
                     *             "name": "Wide",
                     *             "type": "shot",
                     *             "selected": false
                     *           }
                     *         ],
                     *         "shotAngles": [],
                     *         "referenceVideos": [],
                     *         "inspirationImages": [],
                     *         "members": [],
                     *         "currentStep": 1,
                     *         "highestStepReached": 1,
                     *         "pageType": null,
                     *         "isShared": false,
                     *         "version": 1,
                     *         "createdAt": "2026-11-20T16:20:00.000Z",
                     *         "updatedAt": "2026-11-20T16:20:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["Shot"];
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Shots of the project are shared with you: only its owner may add to it */
            403: components["responses"]["FORBIDDEN"];
            /** @description The project is not there, deleted, or not yours */
            404: components["responses"]["NOT_FOUND"];
            /**
             * @description The project is completed. The Idempotency-Key was used for another call, or its first call
             * still runs: `Retry-After` is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "shot-update": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-shot-update
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The ETag of the read that this change is based on. A 409 if the state has changed since.
                 * @example "7-2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `_id` of the shot.
                 * @example 0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Keeper climbs the stairwell",
                 *       "location": "Cape Point Lighthouse, Cape Town",
                 *       "startDateTime": "2026-11-21T05:30:00+02:00",
                 *       "endDateTime": "2026-11-21T07:00:00+02:00",
                 *       "timeZoneId": "Africa/Johannesburg",
                 *       "tags": [
                 *         "sunrise",
                 *         "interior"
                 *       ],
                 *       "description": "<p>Two steps behind, handheld.</p>",
                 *       "gearList": [
                 *         {
                 *           "gearlistName": "Sony FX6"
                 *         }
                 *       ],
                 *       "shotTypes": [
                 *         {
                 *           "_id": "shot-wide"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The title of the shot.
                     * @example Keeper climbs the stairwell
                     */
                    title?: string;
                    /**
                     * @description Where it is shot, in words.
                     * @example Cape Point Lighthouse, Cape Town
                     */
                    location?: string;
                    /** @description The name, address, latitude and longitude of `places/{placeId}`. Null for none. */
                    locationData?: {
                        /** @description The name of the place. */
                        name: string;
                        /** @description The place in words. */
                        address: string;
                        /**
                         * @description The latitude in degrees; south is negative.
                         * @example 64.13548
                         */
                        lat: number;
                        /**
                         * @description The longitude in degrees; west is negative.
                         * @example -21.89541
                         */
                        lng: number;
                    } | null;
                    /**
                     * @description A date-time, not a date alone. Without an offset it is wall time in the zone of the
                     * shot: an hour that the clocks skip is moved on by it; of an hour that comes twice the first is
                     * meant. A day that does not exist counts as missing.
                     * @example 2026-11-21T05:30:00+02:00
                     */
                    startDateTime?: string | null;
                    /**
                     * @description A date-time after the start. Without an offset it is wall time in the zone of the
                     * shot.
                     * @example 2026-11-21T07:00:00+02:00
                     */
                    endDateTime?: string | null;
                    /**
                     * @description An IANA time zone. By default that of the place, else that of the capital of the
                     * project's country.
                     * @example Africa/Johannesburg
                     */
                    timeZoneId?: string;
                    /**
                     * @description Words of at most 50 characters to find it by. They are trimmed and made unique.
                     * @example [
                     *       "sunrise",
                     *       "interior"
                     *     ]
                     */
                    tags?: string[];
                    /**
                     * @description HTML of at most 100 kB. Tags that are not allowed are removed.
                     * @example <p>Two steps behind, handheld.</p>
                     */
                    description?: string;
                    /**
                     * @description The gear that is needed: each item by its `_id`, its `gearlistName`, or both.
                     * @example [
                     *       {
                     *         "gearlistName": "Sony FX6"
                     *       }
                     *     ]
                     */
                    gearList?: {
                        _id?: string;
                        gearlistName?: string;
                        gearName?: string;
                        selected?: boolean;
                    }[];
                    /**
                     * @description Shot types of getShotAngle by `_id`, or names of your own.
                     * @example [
                     *       {
                     *         "_id": "shot-wide"
                     *       }
                     *     ]
                     */
                    shotTypes?: {
                        _id?: string;
                        name?: string;
                        selected?: boolean;
                    }[];
                    /** @description Angles of getShotAngle by `_id`, or names of your own. */
                    shotAngles?: {
                        _id?: string;
                        name?: string;
                        selected?: boolean;
                    }[];
                    /** @description Links to videos. */
                    referenceVideos?: string[];
                    /** @description Uploads of yours by their `url`, or https links. */
                    inspirationImages?: string[];
                    /** @description The people with whom it is to be shared, by e-mail address. */
                    members?: {
                        /** Format: email */
                        email: string;
                    }[];
                    /** @description The same as `members`. */
                    teamMembers?: {
                        /** Format: email */
                        email: string;
                    }[];
                    /** @description The step of the wizard at which it was left. */
                    currentStep?: number;
                    /** @description The furthest step of the wizard that it has reached. */
                    highestStepReached?: number;
                    /** @description A note of the page that wrote it. Null for none. */
                    pageType?: string | null;
                    /**
                     * @description A note of the page that wrote it. It changes nothing.
                     * @enum {string}
                     */
                    source?: "createShotListPage" | "viewShotListPage";
                    /**
                     * @description `upcoming`, `due` and `delayed` publish a draft, `draft` keeps it one. `completed`
                     * and `deleted` are a 400 here: `shotlist/{id}/status` sets them.
                     * @enum {string}
                     */
                    status?: "due" | "completed" | "upcoming" | "delayed" | "draft" | "deleted";
                    /** @description The `version` that you read. If the shot has changed since, the answer is a 409. */
                    version?: number;
                    /**
                     * @description The members as you read them. Only the differences between this list and `members`
                     * are applied.
                     */
                    membersBefore?: {
                        /** Format: email */
                        email: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "_id": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
                     *         "projectId": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
                     *         "shotlistId": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
                     *         "title": "Keeper climbs the stairwell",
                     *         "location": "Cape Point Lighthouse, Cape Town",
                     *         "locationData": null,
                     *         "startDateTime": "2026-11-21T03:30:00.000Z",
                     *         "endDateTime": "2026-11-21T05:00:00.000Z",
                     *         "timeZoneId": "Africa/Johannesburg",
                     *         "status": "upcoming",
                     *         "tags": [
                     *           "sunrise",
                     *           "interior"
                     *         ],
                     *         "description": "<p>Two steps behind, handheld.</p>",
                     *         "gearList": [
                     *           {
                     *             "_id": "0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60",
                     *             "gearlistName": "Sony FX6",
                     *             "selected": false
                     *           }
                     *         ],
                     *         "shotTypes": [
                     *           {
                     *             "_id": "shot-wide",
                     *             "name": "Wide",
                     *             "type": "shot",
                     *             "selected": false
                     *           }
                     *         ],
                     *         "shotAngles": [],
                     *         "referenceVideos": [
                     *           "https://youtu.be/dQw4w9WgXcQ"
                     *         ],
                     *         "inspirationImages": [
                     *           "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large"
                     *         ],
                     *         "members": [
                     *           {
                     *             "_id": "0199d2d2-48ab-7126-a07e-3f9c6d5b1e84",
                     *             "name": "Mira Kessler",
                     *             "email": "mira@northcrew.film",
                     *             "role": "viewer"
                     *           }
                     *         ],
                     *         "currentStep": 6,
                     *         "highestStepReached": 6,
                     *         "pageType": null,
                     *         "isShared": false,
                     *         "version": 8,
                     *         "createdAt": "2026-11-12T09:00:00.000Z",
                     *         "updatedAt": "2026-11-20T16:20:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["Shot"];
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description The shot is shared with you: only its owner may change it */
            403: components["responses"]["FORBIDDEN"];
            /** @description The shot is not there, deleted, or not yours; or a new member is not in your team */
            404: components["responses"]["NOT_FOUND"];
            /**
             * @description Changed since it was read, or completed. The Idempotency-Key was used for another call, or
             * its first call still runs: `Retry-After` is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "shot-createDrafts": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-shot-createDrafts
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
                 *       "titles": [
                 *         "Keeper climbs the stairwell",
                 *         "First light on the lens"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The `_id` of a project of yours.
                     * @example 0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f
                     */
                    projectId: string;
                    /**
                     * @description One draft is made of each title.
                     * @example [
                     *       "Keeper climbs the stairwell",
                     *       "First light on the lens"
                     *     ]
                     */
                    titles: string[];
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "_id": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
                     *           "projectId": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
                     *           "shotlistId": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
                     *           "title": "Keeper climbs the stairwell",
                     *           "location": "",
                     *           "locationData": null,
                     *           "startDateTime": null,
                     *           "endDateTime": null,
                     *           "timeZoneId": "Africa/Johannesburg",
                     *           "status": "draft",
                     *           "tags": [],
                     *           "description": "",
                     *           "gearList": [],
                     *           "shotTypes": [],
                     *           "shotAngles": [],
                     *           "referenceVideos": [],
                     *           "inspirationImages": [],
                     *           "members": [],
                     *           "currentStep": 1,
                     *           "highestStepReached": 1,
                     *           "pageType": null,
                     *           "isShared": false,
                     *           "version": 1,
                     *           "createdAt": "2026-11-20T16:20:00.000Z",
                     *           "updatedAt": "2026-11-20T16:20:00.000Z"
                     *         },
                     *         {
                     *           "_id": "0199d2a4-2b7e-7f16-9d3c-5a1e8c4b0f72",
                     *           "projectId": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
                     *           "shotlistId": "0199d2a4-2b7e-7f16-9d3c-5a1e8c4b0f72",
                     *           "title": "First light on the lens",
                     *           "location": "",
                     *           "locationData": null,
                     *           "startDateTime": null,
                     *           "endDateTime": null,
                     *           "timeZoneId": "Africa/Johannesburg",
                     *           "status": "draft",
                     *           "tags": [],
                     *           "description": "",
                     *           "gearList": [],
                     *           "shotTypes": [],
                     *           "shotAngles": [],
                     *           "referenceVideos": [],
                     *           "inspirationImages": [],
                     *           "members": [],
                     *           "currentStep": 1,
                     *           "highestStepReached": 1,
                     *           "pageType": null,
                     *           "isShared": false,
                     *           "version": 1,
                     *           "createdAt": "2026-11-20T16:20:00.000Z",
                     *           "updatedAt": "2026-11-20T16:20:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description What was asked for. */
                        data: components["schemas"]["Shot"][];
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Shots of the project are shared with you: only its owner may add to it */
            403: components["responses"]["FORBIDDEN"];
            /** @description The project is not there, deleted, or not yours */
            404: components["responses"]["NOT_FOUND"];
            /**
             * @description The project is completed. The Idempotency-Key was used for another call, or its first call
             * still runs: `Retry-After` is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "shot-duplicate": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-shot-duplicate
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `_id` of the shot.
                 * @example 0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "_id": "0199d2a4-2b7e-7f16-9d3c-5a1e8c4b0f72",
                     *         "projectId": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
                     *         "shotlistId": "0199d2a4-2b7e-7f16-9d3c-5a1e8c4b0f72",
                     *         "title": "Keeper climbs the stairwell",
                     *         "location": "Cape Point Lighthouse, Cape Town",
                     *         "locationData": null,
                     *         "startDateTime": "2026-11-21T03:30:00.000Z",
                     *         "endDateTime": "2026-11-21T05:00:00.000Z",
                     *         "timeZoneId": "Africa/Johannesburg",
                     *         "status": "draft",
                     *         "tags": [
                     *           "sunrise",
                     *           "interior"
                     *         ],
                     *         "description": "<p>Two steps behind, handheld.</p>",
                     *         "gearList": [
                     *           {
                     *             "_id": "0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60",
                     *             "gearlistName": "Sony FX6",
                     *             "selected": false
                     *           }
                     *         ],
                     *         "shotTypes": [
                     *           {
                     *             "_id": "shot-wide",
                     *             "name": "Wide",
                     *             "type": "shot",
                     *             "selected": false
                     *           }
                     *         ],
                     *         "shotAngles": [],
                     *         "referenceVideos": [
                     *           "https://youtu.be/dQw4w9WgXcQ"
                     *         ],
                     *         "inspirationImages": [
                     *           "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large"
                     *         ],
                     *         "members": [],
                     *         "currentStep": 1,
                     *         "highestStepReached": 6,
                     *         "pageType": null,
                     *         "isShared": false,
                     *         "version": 1,
                     *         "createdAt": "2026-11-20T16:20:00.000Z",
                     *         "updatedAt": "2026-11-20T16:20:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["Shot"];
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description The shot is shared with you: only its owner may change it */
            403: components["responses"]["FORBIDDEN"];
            /** @description Not there, deleted, or not yours */
            404: components["responses"]["NOT_FOUND"];
            /**
             * @description The project is completed. The Idempotency-Key was used for another call, or its first call
             * still runs: `Retry-After` is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "shot-setChecklist": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-shot-setChecklist
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `_id` of the shot.
                 * @example 0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "list": "gearList",
                 *       "items": [
                 *         {
                 *           "_id": "0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60",
                 *           "selected": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The checklist that holds the items.
                     * @enum {string}
                     */
                    list: "gearList" | "shotTypes" | "shotAngles";
                    /**
                     * @description The items to tick or to untick. The other items stay as they are.
                     * @example [
                     *       {
                     *         "_id": "0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60",
                     *         "selected": true
                     *       }
                     *     ]
                     */
                    items: {
                        _id: string;
                        selected: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "_id": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
                     *         "projectId": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
                     *         "shotlistId": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
                     *         "title": "Keeper climbs the stairwell",
                     *         "location": "Cape Point Lighthouse, Cape Town",
                     *         "locationData": null,
                     *         "startDateTime": "2026-11-21T03:30:00.000Z",
                     *         "endDateTime": "2026-11-21T05:00:00.000Z",
                     *         "timeZoneId": "Africa/Johannesburg",
                     *         "status": "upcoming",
                     *         "tags": [
                     *           "sunrise",
                     *           "interior"
                     *         ],
                     *         "description": "<p>Two steps behind, handheld.</p>",
                     *         "gearList": [
                     *           {
                     *             "_id": "0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60",
                     *             "gearlistName": "Sony FX6",
                     *             "selected": true
                     *           }
                     *         ],
                     *         "shotTypes": [
                     *           {
                     *             "_id": "shot-wide",
                     *             "name": "Wide",
                     *             "type": "shot",
                     *             "selected": false
                     *           }
                     *         ],
                     *         "shotAngles": [],
                     *         "referenceVideos": [
                     *           "https://youtu.be/dQw4w9WgXcQ"
                     *         ],
                     *         "inspirationImages": [
                     *           "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large"
                     *         ],
                     *         "members": [
                     *           {
                     *             "_id": "0199d2d2-48ab-7126-a07e-3f9c6d5b1e84",
                     *             "name": "Mira Kessler",
                     *             "email": "mira@northcrew.film",
                     *             "role": "viewer"
                     *           }
                     *         ],
                     *         "currentStep": 6,
                     *         "highestStepReached": 6,
                     *         "pageType": null,
                     *         "isShared": false,
                     *         "version": 7,
                     *         "createdAt": "2026-11-12T09:00:00.000Z",
                     *         "updatedAt": "2026-11-20T16:20:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["Shot"];
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description The shot is shared with you: only its owner may change it */
            403: components["responses"]["FORBIDDEN"];
            /** @description Not there, deleted, or not yours */
            404: components["responses"]["NOT_FOUND"];
            /**
             * @description The shot or its project is completed. The Idempotency-Key was used for another call, or its
             * first call still runs: `Retry-After` is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "shot-list": {
        parameters: {
            query?: {
                /**
                 * @description The most items that a page may hold. By default one answer holds them all.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description The `nextCursor` of the page before. By default the first page.
                 * @example WyIyMDI2LTExLTIxIl0
                 */
                cursor?: string;
                /**
                 * @description `summary` leaves out description, checklists, media and members of shots. By default all
                 * fields.
                 * @example summary
                 */
                fields?: "summary";
                /**
                 * @description Words to search for.
                 * @example lighthouse
                 */
                q?: string;
                /**
                 * @description Only shots in this bucket. By default in all of them.
                 * @example due
                 */
                status?: "due" | "completed" | "upcoming" | "delayed" | "draft" | "deleted";
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have. A 304 without a body while it is still current.
                 * @example "2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `_id` of the project.
                 * @example 0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "_id": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
                     *           "projectId": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
                     *           "shotlistId": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
                     *           "title": "Keeper climbs the stairwell",
                     *           "location": "Cape Point Lighthouse, Cape Town",
                     *           "locationData": null,
                     *           "startDateTime": "2026-11-21T03:30:00.000Z",
                     *           "endDateTime": "2026-11-21T05:00:00.000Z",
                     *           "timeZoneId": "Africa/Johannesburg",
                     *           "status": "upcoming",
                     *           "tags": [
                     *             "sunrise",
                     *             "interior"
                     *           ],
                     *           "description": "<p>Two steps behind, handheld.</p>",
                     *           "gearList": [
                     *             {
                     *               "_id": "0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60",
                     *               "gearlistName": "Sony FX6",
                     *               "selected": false
                     *             }
                     *           ],
                     *           "shotTypes": [
                     *             {
                     *               "_id": "shot-wide",
                     *               "name": "Wide",
                     *               "type": "shot",
                     *               "selected": false
                     *             }
                     *           ],
                     *           "shotAngles": [],
                     *           "referenceVideos": [
                     *             "https://youtu.be/dQw4w9WgXcQ"
                     *           ],
                     *           "inspirationImages": [
                     *             "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large"
                     *           ],
                     *           "members": [
                     *             {
                     *               "_id": "0199d2d2-48ab-7126-a07e-3f9c6d5b1e84",
                     *               "name": "Mira Kessler",
                     *               "email": "mira@northcrew.film",
                     *               "role": "viewer"
                     *             }
                     *           ],
                     *           "currentStep": 6,
                     *           "highestStepReached": 6,
                     *           "pageType": null,
                     *           "isShared": false,
                     *           "version": 7,
                     *           "createdAt": "2026-11-12T09:00:00.000Z",
                     *           "updatedAt": "2026-11-20T16:20:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description What was asked for. */
                        data: (components["schemas"]["Shot"] | components["schemas"]["ShotSummary"])[];
                        /**
                         * @description The `cursor` of the next page. Null on the last page; left out without a
                         * `limit`.
                         */
                        nextCursor?: string | null;
                    };
                };
            };
            /** @description The caller has it already; there is no body */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Not there, deleted, or not yours */
            404: components["responses"]["NOT_FOUND"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "shot-get": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have. A 304 without a body while it is still current.
                 * @example "2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `_id` of the shot.
                 * @example 0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "_id": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
                     *         "projectId": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
                     *         "shotlistId": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
                     *         "title": "Keeper climbs the stairwell",
                     *         "location": "Cape Point Lighthouse, Cape Town",
                     *         "locationData": null,
                     *         "startDateTime": "2026-11-21T03:30:00.000Z",
                     *         "endDateTime": "2026-11-21T05:00:00.000Z",
                     *         "timeZoneId": "Africa/Johannesburg",
                     *         "status": "upcoming",
                     *         "tags": [
                     *           "sunrise",
                     *           "interior"
                     *         ],
                     *         "description": "<p>Two steps behind, handheld.</p>",
                     *         "gearList": [
                     *           {
                     *             "_id": "0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60",
                     *             "gearlistName": "Sony FX6",
                     *             "selected": false
                     *           }
                     *         ],
                     *         "shotTypes": [
                     *           {
                     *             "_id": "shot-wide",
                     *             "name": "Wide",
                     *             "type": "shot",
                     *             "selected": false
                     *           }
                     *         ],
                     *         "shotAngles": [],
                     *         "referenceVideos": [
                     *           "https://youtu.be/dQw4w9WgXcQ"
                     *         ],
                     *         "inspirationImages": [
                     *           "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large"
                     *         ],
                     *         "members": [
                     *           {
                     *             "_id": "0199d2d2-48ab-7126-a07e-3f9c6d5b1e84",
                     *             "name": "Mira Kessler",
                     *             "email": "mira@northcrew.film",
                     *             "role": "viewer"
                     *           }
                     *         ],
                     *         "currentStep": 6,
                     *         "highestStepReached": 6,
                     *         "pageType": null,
                     *         "isShared": false,
                     *         "version": 7,
                     *         "createdAt": "2026-11-12T09:00:00.000Z",
                     *         "updatedAt": "2026-11-20T16:20:00.000Z"
                     *       },
                     *       "project": {
                     *         "_id": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
                     *         "projectTitle": "The Lighthouse Keeper",
                     *         "location": "ZA_South Africa",
                     *         "countryCode": "ZA",
                     *         "scheduleStartDate": "2026-11-19T00:00:00.000Z",
                     *         "scheduleEndDate": "2026-11-23T00:00:00.000Z",
                     *         "status": "active",
                     *         "shotlistCount": 1,
                     *         "isShared": false,
                     *         "createdAt": "2026-11-12T09:00:00.000Z",
                     *         "updatedAt": "2026-11-20T16:20:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["Shot"];
                        project?: components["schemas"]["Project"];
                    };
                };
            };
            /** @description The caller has it already; there is no body */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Not there, deleted, or not yours */
            404: components["responses"]["NOT_FOUND"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "shot-listShared": {
        parameters: {
            query?: {
                /**
                 * @description The most items that a page may hold. By default one answer holds them all.
                 * @example 50
                 */
                limit?: number;
                /**
                 * @description The `nextCursor` of the page before. By default the first page.
                 * @example WyIyMDI2LTExLTIxIl0
                 */
                cursor?: string;
                /**
                 * @description `summary` leaves out description, checklists, media and members of shots. By default all
                 * fields.
                 * @example summary
                 */
                fields?: "summary";
                /**
                 * @description Words to search for.
                 * @example lighthouse
                 */
                q?: string;
                /**
                 * @description Only shots in this bucket. By default in all of them.
                 * @example due
                 */
                status?: "due" | "completed" | "upcoming" | "delayed" | "draft" | "deleted";
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have. A 304 without a body while it is still current.
                 * @example "2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The `_id` of a project, or of a shot.
                 * @example 0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "_id": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
                     *           "projectId": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
                     *           "shotlistId": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
                     *           "title": "Keeper climbs the stairwell",
                     *           "location": "Cape Point Lighthouse, Cape Town",
                     *           "locationData": null,
                     *           "startDateTime": "2026-11-21T03:30:00.000Z",
                     *           "endDateTime": "2026-11-21T05:00:00.000Z",
                     *           "timeZoneId": "Africa/Johannesburg",
                     *           "status": "upcoming",
                     *           "tags": [
                     *             "sunrise",
                     *             "interior"
                     *           ],
                     *           "description": "<p>Two steps behind, handheld.</p>",
                     *           "gearList": [
                     *             {
                     *               "_id": "0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60",
                     *               "gearlistName": "Sony FX6",
                     *               "selected": false
                     *             }
                     *           ],
                     *           "shotTypes": [
                     *             {
                     *               "_id": "shot-wide",
                     *               "name": "Wide",
                     *               "type": "shot",
                     *               "selected": false
                     *             }
                     *           ],
                     *           "shotAngles": [],
                     *           "referenceVideos": [
                     *             "https://youtu.be/dQw4w9WgXcQ"
                     *           ],
                     *           "inspirationImages": [
                     *             "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large"
                     *           ],
                     *           "members": [
                     *             {
                     *               "_id": "0199d2d2-48ab-7126-a07e-3f9c6d5b1e84",
                     *               "name": "Mira Kessler",
                     *               "email": "mira@northcrew.film",
                     *               "role": "viewer"
                     *             }
                     *           ],
                     *           "currentStep": 6,
                     *           "highestStepReached": 6,
                     *           "pageType": null,
                     *           "isShared": true,
                     *           "version": 7,
                     *           "createdAt": "2026-11-12T09:00:00.000Z",
                     *           "updatedAt": "2026-11-20T16:20:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description What was asked for. */
                        data: (components["schemas"]["Shot"] | components["schemas"]["ShotSummary"])[] | components["schemas"]["Shot"];
                        /**
                         * @description The `cursor` of the next page. Null on the last page; left out without a
                         * `limit`.
                         */
                        nextCursor?: string | null;
                    };
                };
            };
            /** @description The caller has it already; there is no body */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Not there, deleted, or not shared with you */
            404: components["responses"]["NOT_FOUND"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "shot-setStatus": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-shot-setStatus
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The ETag of the read that this change is based on. A 409 if the state has changed since.
                 * @example "7-2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `_id` of the shot.
                 * @example 0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "completed"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description `upcoming` reopens a completed shot, or publishes a draft.
                     * @enum {string}
                     */
                    status: "completed" | "deleted" | "upcoming";
                    /** @description The `version` that you read. If the shot has changed since, the answer is a 409. */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Status updated successfully",
                     *       "data": {
                     *         "_id": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
                     *         "projectId": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
                     *         "shotlistId": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
                     *         "title": "Keeper climbs the stairwell",
                     *         "location": "Cape Point Lighthouse, Cape Town",
                     *         "locationData": null,
                     *         "startDateTime": "2026-11-21T03:30:00.000Z",
                     *         "endDateTime": "2026-11-21T05:00:00.000Z",
                     *         "timeZoneId": "Africa/Johannesburg",
                     *         "status": "completed",
                     *         "tags": [
                     *           "sunrise",
                     *           "interior"
                     *         ],
                     *         "description": "<p>Two steps behind, handheld.</p>",
                     *         "gearList": [
                     *           {
                     *             "_id": "0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60",
                     *             "gearlistName": "Sony FX6",
                     *             "selected": false
                     *           }
                     *         ],
                     *         "shotTypes": [
                     *           {
                     *             "_id": "shot-wide",
                     *             "name": "Wide",
                     *             "type": "shot",
                     *             "selected": false
                     *           }
                     *         ],
                     *         "shotAngles": [],
                     *         "referenceVideos": [
                     *           "https://youtu.be/dQw4w9WgXcQ"
                     *         ],
                     *         "inspirationImages": [
                     *           "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large"
                     *         ],
                     *         "members": [
                     *           {
                     *             "_id": "0199d2d2-48ab-7126-a07e-3f9c6d5b1e84",
                     *             "name": "Mira Kessler",
                     *             "email": "mira@northcrew.film",
                     *             "role": "viewer"
                     *           }
                     *         ],
                     *         "currentStep": 6,
                     *         "highestStepReached": 6,
                     *         "pageType": null,
                     *         "isShared": false,
                     *         "version": 8,
                     *         "createdAt": "2026-11-12T09:00:00.000Z",
                     *         "updatedAt": "2026-11-20T16:20:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["Shot"];
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description The shot is shared with you: only its owner may change it */
            403: components["responses"]["FORBIDDEN"];
            /** @description Not there, deleted, or not yours */
            404: components["responses"]["NOT_FOUND"];
            /**
             * @description Changed since it was read, or its project is completed. The Idempotency-Key was used for
             * another call, or its first call still runs: `Retry-After` is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "shot-reschedule": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-shot-reschedule
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The ETag of the read that this change is based on. A 409 if the state has changed since.
                 * @example "7-2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The `_id` of the shot.
                 * @example 0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "startDateTime": "2026-11-22T05:30:00+02:00",
                 *       "endDateTime": "2026-11-22T07:00:00+02:00"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description A date-time. Without an offset it is wall time in the zone of the shot.
                     * @example 2026-11-22T05:30:00+02:00
                     */
                    startDateTime: string;
                    /**
                     * @description A date-time after the start. Without an offset it is wall time in the zone of the
                     * shot.
                     * @example 2026-11-22T07:00:00+02:00
                     */
                    endDateTime: string;
                    /**
                     * @description A note of the page that wrote it. It changes nothing.
                     * @enum {string}
                     */
                    source?: "createShotListPage" | "viewShotListPage";
                    /** @description The `version` that you read. If the shot has changed since, the answer is a 409. */
                    version?: number;
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Shot rescheduled successfully",
                     *       "data": {
                     *         "_id": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
                     *         "projectId": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
                     *         "shotlistId": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
                     *         "title": "Keeper climbs the stairwell",
                     *         "location": "Cape Point Lighthouse, Cape Town",
                     *         "locationData": null,
                     *         "startDateTime": "2026-11-22T03:30:00.000Z",
                     *         "endDateTime": "2026-11-22T05:00:00.000Z",
                     *         "timeZoneId": "Africa/Johannesburg",
                     *         "status": "upcoming",
                     *         "tags": [
                     *           "sunrise",
                     *           "interior"
                     *         ],
                     *         "description": "<p>Two steps behind, handheld.</p>",
                     *         "gearList": [
                     *           {
                     *             "_id": "0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60",
                     *             "gearlistName": "Sony FX6",
                     *             "selected": false
                     *           }
                     *         ],
                     *         "shotTypes": [
                     *           {
                     *             "_id": "shot-wide",
                     *             "name": "Wide",
                     *             "type": "shot",
                     *             "selected": false
                     *           }
                     *         ],
                     *         "shotAngles": [],
                     *         "referenceVideos": [
                     *           "https://youtu.be/dQw4w9WgXcQ"
                     *         ],
                     *         "inspirationImages": [
                     *           "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large"
                     *         ],
                     *         "members": [
                     *           {
                     *             "_id": "0199d2d2-48ab-7126-a07e-3f9c6d5b1e84",
                     *             "name": "Mira Kessler",
                     *             "email": "mira@northcrew.film",
                     *             "role": "viewer"
                     *           }
                     *         ],
                     *         "currentStep": 6,
                     *         "highestStepReached": 6,
                     *         "pageType": null,
                     *         "isShared": false,
                     *         "version": 8,
                     *         "createdAt": "2026-11-12T09:00:00.000Z",
                     *         "updatedAt": "2026-11-20T16:20:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["Shot"];
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description The shot is shared with you: only its owner may change it */
            403: components["responses"]["FORBIDDEN"];
            /** @description Not there, deleted, or not yours */
            404: components["responses"]["NOT_FOUND"];
            /**
             * @description Changed since it was read, or completed. The Idempotency-Key was used for another call, or
             * its first call still runs: `Retry-After` is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "shot-addMember": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-shot-addMember
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "mira@northcrew.film",
                 *       "shotlistId": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description An e-mail address whose top-level domain has 2 to 4 letters.
                     * @example mira@northcrew.film
                     */
                    email: string;
                    /**
                     * Format: uuid
                     * @description The `_id` of a shot of yours.
                     * @example 0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10
                     */
                    shotlistId: string;
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "_id": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
                     *         "projectId": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
                     *         "shotlistId": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
                     *         "title": "Keeper climbs the stairwell",
                     *         "location": "Cape Point Lighthouse, Cape Town",
                     *         "locationData": null,
                     *         "startDateTime": "2026-11-21T03:30:00.000Z",
                     *         "endDateTime": "2026-11-21T05:00:00.000Z",
                     *         "timeZoneId": "Africa/Johannesburg",
                     *         "status": "upcoming",
                     *         "tags": [
                     *           "sunrise",
                     *           "interior"
                     *         ],
                     *         "description": "<p>Two steps behind, handheld.</p>",
                     *         "gearList": [
                     *           {
                     *             "_id": "0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60",
                     *             "gearlistName": "Sony FX6",
                     *             "selected": false
                     *           }
                     *         ],
                     *         "shotTypes": [
                     *           {
                     *             "_id": "shot-wide",
                     *             "name": "Wide",
                     *             "type": "shot",
                     *             "selected": false
                     *           }
                     *         ],
                     *         "shotAngles": [],
                     *         "referenceVideos": [
                     *           "https://youtu.be/dQw4w9WgXcQ"
                     *         ],
                     *         "inspirationImages": [
                     *           "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large"
                     *         ],
                     *         "members": [
                     *           {
                     *             "_id": "0199d2d2-48ab-7126-a07e-3f9c6d5b1e84",
                     *             "name": "Mira Kessler",
                     *             "email": "mira@northcrew.film",
                     *             "role": "viewer"
                     *           }
                     *         ],
                     *         "currentStep": 6,
                     *         "highestStepReached": 6,
                     *         "pageType": null,
                     *         "isShared": false,
                     *         "version": 7,
                     *         "createdAt": "2026-11-12T09:00:00.000Z",
                     *         "updatedAt": "2026-11-20T16:20:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["Shot"];
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description The shot is shared with you: only its owner may change it */
            403: components["responses"]["FORBIDDEN"];
            /** @description The shot is not there, deleted, or not yours; or the address is not in your team */
            404: components["responses"]["NOT_FOUND"];
            /**
             * @description Already on the shot, or the shot is completed. The Idempotency-Key was used for another
             * call, or its first call still runs: `Retry-After` is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "shot-leave": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-shot-leave
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `_id` of the shot.
                 * @example 0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10
                 */
                shotlistId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Not allowed: the call comes from another site, or the token may not do this */
            403: components["responses"]["FORBIDDEN"];
            /** @description Not there, or not shared with you */
            404: components["responses"]["NOT_FOUND"];
            /**
             * @description The Idempotency-Key was used for another call, or its first call still runs: `Retry-After`
             * is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "gear-add": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-gear-add
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "gearName": "Sony FX6"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The name of the piece of gear.
                     * @example Sony FX6
                     */
                    gearName: string;
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "_id": "0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60",
                     *         "gearName": "Sony FX6"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["Gear"];
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Not allowed: the call comes from another site, or the token may not do this */
            403: components["responses"]["FORBIDDEN"];
            /**
             * @description In the list already. The Idempotency-Key was used for another call, or its first call still
             * runs: `Retry-After` is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "gear-list": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have. A 304 without a body while it is still current.
                 * @example "2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "_id": "0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60",
                     *           "gearName": "Sony FX6"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description What was asked for. */
                        data: components["schemas"]["Gear"][];
                    };
                };
            };
            /** @description The caller has it already; there is no body */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "gear-remove": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-gear-remove
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The `_id` of the piece of gear.
                 * @example 0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Gear deleted successfully",
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Not allowed: the call comes from another site, or the token may not do this */
            403: components["responses"]["FORBIDDEN"];
            /** @description Not there, or not yours */
            404: components["responses"]["NOT_FOUND"];
            /**
             * @description The Idempotency-Key was used for another call, or its first call still runs: `Retry-After`
             * is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "team-list": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have. A 304 without a body while it is still current.
                 * @example "2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "_id": "0199d29e-02b7-7e41-a6c8-91d3f4b5a722",
                     *           "name": "Nadia Adeyemi",
                     *           "email": "nadia@northcrew.film",
                     *           "role": "editor",
                     *           "state": "joined",
                     *           "shotCount": 0
                     *         },
                     *         {
                     *           "_id": "0199d2d2-48ab-7126-a07e-3f9c6d5b1e84",
                     *           "name": "Mira Kessler",
                     *           "email": "mira@northcrew.film",
                     *           "role": "viewer",
                     *           "state": "joined",
                     *           "shotCount": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description What was asked for. */
                        data: components["schemas"]["TeamMember"][];
                    };
                };
            };
            /** @description The caller has it already; there is no body */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "team-invite": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-team-invite
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Mira Kessler",
                 *       "email": "mira@northcrew.film",
                 *       "shotlistId": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The name of the person. It may be left out when `shotlistId` is given.
                     * @example Mira Kessler
                     */
                    name?: string;
                    /**
                     * Format: email
                     * @description An e-mail address whose top-level domain has 2 to 4 letters.
                     * @example mira@northcrew.film
                     */
                    email: string;
                    /**
                     * Format: uuid
                     * @description The `_id` of a shot of yours.
                     * @example 0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10
                     */
                    shotlistId?: string;
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "invite": {
                     *           "token": "q3mX0nYkq6mF2v0n5Jr1cVb8tPzQwL4e",
                     *           "email": "mira@northcrew.film",
                     *           "mailed": true
                     *         }
                     *       },
                     *       "invite": {
                     *         "token": "q3mX0nYkq6mF2v0n5Jr1cVb8tPzQwL4e",
                     *         "email": "mira@northcrew.film",
                     *         "mailed": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description What was asked for. */
                        data: {
                            invite: components["schemas"]["Invitation"];
                        };
                        invite: components["schemas"]["Invitation"];
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description A shot that is shared with you: its owner alone changes it */
            403: components["responses"]["FORBIDDEN"];
            /** @description The shot is not there, deleted, or not yours */
            404: components["responses"]["NOT_FOUND"];
            /**
             * @description Joined already, on the shot already, or the shot is completed. The Idempotency-Key was used
             * for another call, or its first call still runs: `Retry-After` is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "team-acceptInvite": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-team-acceptInvite
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "q3mX0nYkq6mF2v0n5Jr1cVb8tPzQwL4e",
                 *       "email": "mira@northcrew.film"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The `token` that createInvite gave.
                     * @example q3mX0nYkq6mF2v0n5Jr1cVb8tPzQwL4e
                     */
                    token: string;
                    /**
                     * Format: email
                     * @description An e-mail address whose top-level domain has 2 to 4 letters.
                     * @example mira@northcrew.film
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "_id": "0199d2d2-48ab-7126-a07e-3f9c6d5b1e84",
                     *         "name": "Mira Kessler",
                     *         "email": "mira@northcrew.film",
                     *         "role": "viewer"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["Member"];
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description The invitation is for another person */
            403: components["responses"]["FORBIDDEN"];
            /** @description The shot is deleted */
            404: components["responses"]["NOT_FOUND"];
            /**
             * @description The shot is completed. The Idempotency-Key was used for another call, or its first call
             * still runs: `Retry-After` is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "team-resend": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-team-resend
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "memberEmail": "mira@northcrew.film"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description The e-mail address of a person in your team.
                     * @example mira@northcrew.film
                     */
                    memberEmail: string;
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Not allowed: the call comes from another site, or the token may not do this */
            403: components["responses"]["FORBIDDEN"];
            /** @description Not in your team */
            404: components["responses"]["NOT_FOUND"];
            /**
             * @description Joined already. The Idempotency-Key was used for another call, or its first call still runs:
             * `Retry-After` is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "team-remove": {
        parameters: {
            query?: {
                /**
                 * @description The e-mail address of a person in your team.
                 * @example mira@northcrew.film
                 */
                memberEmail?: string;
            };
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-team-remove
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "memberEmail": "mira@northcrew.film"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: email
                     * @description The e-mail address of a person in your team.
                     * @example mira@northcrew.film
                     */
                    memberEmail: string;
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Not allowed: the call comes from another site, or the token may not do this */
            403: components["responses"]["FORBIDDEN"];
            /** @description Not in your team, and on no shot of yours */
            404: components["responses"]["NOT_FOUND"];
            /**
             * @description The Idempotency-Key was used for another call, or its first call still runs: `Retry-After`
             * is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "catalog-countries": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have. A 304 without a body while it is still current.
                 * @example "2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "id": "ZA",
                     *           "code": "ZA",
                     *           "name": "South Africa"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description What was asked for. */
                        data: components["schemas"]["Country"][];
                    };
                };
            };
            /** @description The caller has it already; there is no body */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "catalog-shotKinds": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have. A 304 without a body while it is still current.
                 * @example "2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "_id": "shot-wide",
                     *           "name": "Wide",
                     *           "type": "shot"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description What was asked for. */
                        data: components["schemas"]["ShotKind"][];
                    };
                };
            };
            /** @description The caller has it already; there is no body */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "media-embedInfo": {
        parameters: {
            query: {
                /**
                 * @description The link to a video.
                 * @example https://youtu.be/dQw4w9WgXcQ
                 */
                url: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have. A 304 without a body while it is still current.
                 * @example "2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "title": "Light through a lens",
                     *         "thumbnail_url": "https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description What was asked for. */
                        data: {
                            /**
                             * @description The title of the video.
                             * @example Light through a lens
                             */
                            title: string;
                            /**
                             * @description The https address of its picture.
                             * @example https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg
                             */
                            thumbnail_url: string;
                        } | null;
                    };
                };
            };
            /** @description The caller has it already; there is no body */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description YouTube could not be asked */
            502: components["responses"]["BAD_GATEWAY"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "place-suggest": {
        parameters: {
            query: {
                /**
                 * @description The text that was typed so far.
                 * @example Reykj
                 */
                input: string;
                /**
                 * @description Only places of this country: ISO 3166-1 alpha-2. By default of all.
                 * @example IS
                 */
                countryCode?: string;
            };
            header?: {
                /**
                 * @description The ETag of the answer that you have. A 304 without a body while it is still current.
                 * @example "2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "placeId": "gn-3413829",
                     *           "name": "Reykjavík",
                     *           "address": "Reykjavík, Iceland"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description What was asked for. */
                        data: components["schemas"]["PlaceSuggestion"][];
                    };
                };
            };
            /** @description The caller has it already; there is no body */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "place-get": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have. A 304 without a body while it is still current.
                 * @example "2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description A `placeId` of the autocomplete.
                 * @example gn-3413829
                 */
                placeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "placeId": "gn-3413829",
                     *         "name": "Reykjavík",
                     *         "address": "Reykjavík, Iceland",
                     *         "lat": 64.13548,
                     *         "lng": -21.89541,
                     *         "countryCode": "IS",
                     *         "timeZoneId": "Atlantic/Reykjavik"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["Place"];
                    };
                };
            };
            /** @description The caller has it already; there is no body */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description No such place */
            404: components["responses"]["NOT_FOUND"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The place service could not be asked */
            502: components["responses"]["BAD_GATEWAY"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "profile-get": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have. A 304 without a body while it is still current.
                 * @example "2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "_id": "0199d29e-02b7-7e41-a6c8-91d3f4b5a722",
                     *         "name": "Nadia Adeyemi",
                     *         "email": "nadia@northcrew.film",
                     *         "profileImage": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["Profile"];
                    };
                };
            };
            /** @description The caller has it already; there is no body */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Not allowed: the call comes from another site, or the token may not do this */
            403: components["responses"]["FORBIDDEN"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "profile-update": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your choice for this call. Sent again within 7 days, it changes nothing and
                 * gets the same answer.
                 * @example import-row-7-profile-update
                 */
                "Idempotency-Key"?: string;
                /**
                 * @description The ETag of the read that this change is based on. A 409 if the state has changed since.
                 * @example "2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Nadia Adeyemi"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Letters of any script and spaces.
                     * @example Nadia Adeyemi
                     */
                    name: string;
                    /** @description The `url` of upload-profile. Null for none. Left out, it stays as it is. */
                    profileImage?: string | null;
                    /** @description Ignored, but it must not be empty. */
                    email?: unknown;
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Profile updated successfully",
                     *       "data": {
                     *         "_id": "0199d29e-02b7-7e41-a6c8-91d3f4b5a722",
                     *         "name": "Nadia Adeyemi",
                     *         "email": "nadia@northcrew.film",
                     *         "profileImage": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["Profile"];
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Not allowed: the call comes from another site, or the token may not do this */
            403: components["responses"]["FORBIDDEN"];
            /**
             * @description Changed since it was read. The Idempotency-Key was used for another call, or its first call
             * still runs: `Retry-After` is there then
             */
            409: components["responses"]["CONFLICT_OR_RUNNING"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "profile-deleteAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "First#light1"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The password of the account.
                     * @example First#light1
                     */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": null
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description Always null. */
                        data: null;
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Not allowed: the call comes from another site, or the token may not do this */
            403: components["responses"]["FORBIDDEN"];
            /** @description The body is too large */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description The body is of another type than this call takes */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "profile-export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; what was asked for is in `data` */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "exportedAt": "2026-11-20T16:20:00.000Z",
                     *         "profile": {
                     *           "_id": "0199d29e-02b7-7e41-a6c8-91d3f4b5a722",
                     *           "name": "Nadia Adeyemi",
                     *           "email": "nadia@northcrew.film",
                     *           "profileImage": null,
                     *           "createdAt": "2026-11-12T09:00:00.000Z"
                     *         },
                     *         "projects": [
                     *           {
                     *             "_id": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
                     *             "projectTitle": "The Lighthouse Keeper",
                     *             "location": "ZA_South Africa",
                     *             "countryCode": "ZA",
                     *             "scheduleStartDate": "2026-11-19T00:00:00.000Z",
                     *             "scheduleEndDate": "2026-11-23T00:00:00.000Z",
                     *             "status": "active",
                     *             "shotlistCount": 1,
                     *             "isShared": false,
                     *             "createdAt": "2026-11-12T09:00:00.000Z",
                     *             "updatedAt": "2026-11-20T16:20:00.000Z"
                     *           }
                     *         ],
                     *         "shots": [
                     *           {
                     *             "_id": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
                     *             "projectId": "0199d2a0-5c1e-7a3b-9f00-3c5d2b1a4e6f",
                     *             "shotlistId": "0199d2a4-11d0-7c52-8a4e-6b0f9d2c7e10",
                     *             "title": "Keeper climbs the stairwell",
                     *             "location": "Cape Point Lighthouse, Cape Town",
                     *             "locationData": null,
                     *             "startDateTime": "2026-11-21T03:30:00.000Z",
                     *             "endDateTime": "2026-11-21T05:00:00.000Z",
                     *             "timeZoneId": "Africa/Johannesburg",
                     *             "status": "upcoming",
                     *             "tags": [
                     *               "sunrise",
                     *               "interior"
                     *             ],
                     *             "description": "<p>Two steps behind, handheld.</p>",
                     *             "gearList": [
                     *               {
                     *                 "_id": "0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60",
                     *                 "gearlistName": "Sony FX6",
                     *                 "selected": false
                     *               }
                     *             ],
                     *             "shotTypes": [
                     *               {
                     *                 "_id": "shot-wide",
                     *                 "name": "Wide",
                     *                 "type": "shot",
                     *                 "selected": false
                     *               }
                     *             ],
                     *             "shotAngles": [],
                     *             "referenceVideos": [
                     *               "https://youtu.be/dQw4w9WgXcQ"
                     *             ],
                     *             "inspirationImages": [
                     *               "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large"
                     *             ],
                     *             "members": [
                     *               {
                     *                 "_id": "0199d2d2-48ab-7126-a07e-3f9c6d5b1e84",
                     *                 "name": "Mira Kessler",
                     *                 "email": "mira@northcrew.film",
                     *                 "role": "viewer"
                     *               }
                     *             ],
                     *             "currentStep": 6,
                     *             "highestStepReached": 6,
                     *             "pageType": null,
                     *             "isShared": false,
                     *             "version": 7,
                     *             "createdAt": "2026-11-12T09:00:00.000Z",
                     *             "updatedAt": "2026-11-20T16:20:00.000Z"
                     *           }
                     *         ],
                     *         "sharedShots": [],
                     *         "gear": [
                     *           {
                     *             "_id": "0199d2a8-6e20-7f05-9c3d-8a1b4e7f2d60",
                     *             "gearName": "Sony FX6"
                     *           }
                     *         ],
                     *         "team": [
                     *           {
                     *             "name": "Mira Kessler",
                     *             "email": "mira@northcrew.film",
                     *             "state": "joined"
                     *           }
                     *         ],
                     *         "devices": [
                     *           {
                     *             "_id": "0199d2c5-90ef-7433-8b1a-4d6e0c2f7a58",
                     *             "device": "Firefox on Linux",
                     *             "current": true,
                     *             "createdAt": "2026-11-12T09:00:00.000Z",
                     *             "lastUsedAt": "2026-11-20T16:20:00.000Z"
                     *           }
                     *         ],
                     *         "accessTokens": [
                     *           {
                     *             "_id": "0199d2c0-3a61-7b18-9d0f-2e7c5a4b8f91",
                     *             "name": "Shot list import",
                     *             "scope": "write",
                     *             "expiresAt": "2027-02-28T00:00:00.000Z",
                     *             "lastUsedAt": null
                     *           }
                     *         ],
                     *         "images": [
                     *           {
                     *             "url": "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large",
                     *             "kind": "image",
                     *             "bytes": 184320,
                     *             "createdAt": "2026-11-12T09:00:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["Export"];
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Not allowed: the call comes from another site, or the token may not do this */
            403: components["responses"]["FORBIDDEN"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "media-upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The image.
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Stored */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "url": "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large"
                     *       },
                     *       "url": "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["Upload"];
                        /**
                         * @description Its root-relative address, for `inspirationImages` of a shot or `profileImage`
                         * of the profile.
                         * @example /media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large
                         */
                        url: string;
                    };
                };
            };
            /** @description Nothing or not what was asked for was sent */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Not allowed: the call comes from another site, or the token may not do this */
            403: components["responses"]["FORBIDDEN"];
            /** @description Too large, or the storage is full */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description Not an image that can be read, judged by its content */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "media-uploadProfile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description The image.
                     */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Stored */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "url": "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large"
                     *       },
                     *       "url": "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        data: components["schemas"]["Upload"];
                        /**
                         * @description Its root-relative address, for `inspirationImages` of a shot or `profileImage`
                         * of the profile.
                         * @example /media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large
                         */
                        url: string;
                    };
                };
            };
            /** @description Nothing or not what was asked for was sent */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Not allowed: the call comes from another site, or the token may not do this */
            403: components["responses"]["FORBIDDEN"];
            /** @description Too large, or the storage is full */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description Not an image that can be read, judged by its content */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "media-uploadMultiple": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description The images, in this order. */
                    files: Blob[];
                };
            };
        };
        responses: {
            /** @description Stored */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": [
                     *         {
                     *           "url": "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large"
                     *         }
                     *       ],
                     *       "uploaded": [
                     *         {
                     *           "url": "/media/0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33/large"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description What was asked for. */
                        data: components["schemas"]["Upload"][];
                        /** @description The same as `data`. */
                        uploaded: components["schemas"]["Upload"][];
                    };
                };
            };
            /** @description Nothing or not what was asked for was sent */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session and no token that works */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Not allowed: the call comes from another site, or the token may not do this */
            403: components["responses"]["FORBIDDEN"];
            /** @description Too large, or the storage is full */
            413: components["responses"]["PAYLOAD_TOO_LARGE"];
            /** @description Not an image that can be read, judged by its content */
            415: components["responses"]["UNSUPPORTED_MEDIA_TYPE"];
            /** @description Too many calls; `Retry-After` says when to try again */
            429: components["responses"]["TOO_MANY_REQUESTS"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "media-image": {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The ETag of the answer that you have. A 304 without a body while it is still current.
                 * @example "2jmj7l5rSw0yVb_vlWAYkK_YBwk"
                 */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description The id in the `url` of an upload.
                 * @example 0199d2b1-7f3a-7d90-b2c4-5e8a1f6d0c33
                 */
                id: string;
                /**
                 * @description The size of the image.
                 * @example large
                 */
                size: "small" | "large";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                };
            };
            /** @description The image that the browser has */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Not there, or not yours to see */
            404: components["responses"]["NOT_FOUND"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "media-youtubeThumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the video at YouTube.
                 * @example dQw4w9WgXcQ
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description No session */
            401: components["responses"]["UNAUTHORIZED"];
            /** @description Not there, or not yours to see */
            404: components["responses"]["NOT_FOUND"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database or the storage is away; `Retry-After` says when to try again */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "health-alive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server is alive */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "status": "alive"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description What was asked for. */
                        data: {
                            /**
                             * @description The state of the server.
                             * @constant
                             */
                            status: "alive";
                        };
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The server is stopping */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
    "health-ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server is ready */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "status": "ready"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Whether it was done: always true.
                         * @constant
                         */
                        success: true;
                        /** @description A sentence for people. Most calls have none. */
                        message?: string;
                        /** @description What was asked for. */
                        data: {
                            /**
                             * @description The state of the server.
                             * @constant
                             */
                            status: "ready";
                        };
                    };
                };
            };
            /** @description A field is wrong or missing (`issues` lists every one), or the request is malformed */
            400: components["responses"]["BAD_REQUEST"];
            /** @description A fault of the server, never of the call */
            500: components["responses"]["INTERNAL_SERVER_ERROR"];
            /** @description The database is away, its migrations are not done yet, or the server is stopping */
            503: components["responses"]["SERVICE_UNAVAILABLE"];
        };
    };
}
