import type { Supervisor } from './supervisor'

declare module '../../platform/context' {
  interface ServerContext {
    /** Runs pulls, restreaming, transcoding and carousels. */
    work: Supervisor
  }
}
