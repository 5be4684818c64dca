import type { Area } from '../contract'
import { AUTH } from './auth'
import { DEVICES } from './devices'
import { FILES } from './files'
import { REPORTS } from './reports'
import { SOCKETS } from './sockets'
import { SYSTEM } from './system'

/** The contract: every call that clients of this kind make. */
export const AREAS: readonly Area[] = [AUTH, SYSTEM, FILES, REPORTS, DEVICES, SOCKETS]
