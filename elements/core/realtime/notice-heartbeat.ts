/**
 * Text and reply limit (ms) of a heartbeat on the notice socket, as clauses 7 name them. Nothing uses them: a
 * JeecgBoot 2.4.6 hands every text on to everybody. What keeps the socket alive is `notice-socket.ts`.
 */
export const unusedHeartbeat = { text: 'HeartBeat', timeout: 20_000 } as const
