/** Of the programs on the PATH; undefined where there is none. */
export function goPath(): string | undefined
export function ffmpegPath(): string | undefined
/** Paths of the media servers; built when they are asked for the first time. */
export function lalProgram(): string
export function mediamtxProgram(): string
export function ensureFfmpeg(): void
/** Program, plugin for accounts and control program of mosquitto; null without them. */
export function mosquittoFiles(): { program: string; plugin: string; control: string } | null
export function ensureMosquitto(): void
