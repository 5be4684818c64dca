/** Where everybody reads his own announcements (spec section 2.1). */
export const ownNoticesPath = '/isps/userAnnouncement'
