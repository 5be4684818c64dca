/** Path of a call about articles of the website. */
export const newsPath = (name: string): string => `/website/webNews/${name}`
