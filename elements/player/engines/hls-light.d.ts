/** The light build has the types of the whole one and says so nowhere. */
declare module 'hls.js/light' {
  export { default as Hls, ErrorDetails, ErrorTypes, Events } from 'hls.js'
  export type { ErrorData } from 'hls.js'
}
