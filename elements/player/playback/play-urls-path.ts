/** Where the server says how a device is played. */
export const playUrlsPath = '/cloudlive/equipment/playUrls'
