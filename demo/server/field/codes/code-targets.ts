import type { ServerContext } from '../../platform/context'
import type { Caller } from '../../platform/identity/caller'
import type { CodeTarget, EnterCodeTable } from './code-table'

/** What is asked of whoever enters a code: the password of the target, a sign-in, or nothing more. */
export type Needs = 'password' | 'signIn' | null

/** What a code leads to. */
export interface EnteredTarget {
  title: string
  status: string
  /** Address in the console. */
  path: string
  needs: Needs
  /** Session of the guest's play tickets (devices/watching/guests.ts); null: there is nothing to watch. */
  guestSession: string | null
}

interface CodeEntry {
  code: EnterCodeTable
  caller: Caller | null
  viewerId: string
  password: string
  inviteCode: string
}

/** The target of a code; null: it does not exist any more. @throws ApiError for a wrong password */
type FindTarget = (context: ServerContext, entry: CodeEntry) => Promise<EnteredTarget | null>

/** What an invitation shows of a target, beside what the code leads to. */
export interface InvitationCard {
  /** Path of an uploaded picture. */
  cover: string | null
  /** Name of the host. */
  host: string | null
  /** When it begins, or when its code ends: `YYYY-MM-DD HH:mm:ss`. */
  time: string | null
  /** What the page of the target asks for before it lets somebody in. */
  asks?: ('password' | 'inviteCode')[]
}

/** What invitations show, by the kind of the target. */
export const INVITATION_CARDS = new Map<CodeTarget, (context: ServerContext, code: EnterCodeTable) => Promise<InvitationCard>>()

/** Finds the code of an invitation (`?invite=`), for kinds of targets that have invitations of their own. */
export const INVITES = new Set<(context: ServerContext, invite: string) => Promise<EnterCodeTable | undefined>>()

/** Finds a target by six digits that it has for life, for kinds of targets whose digits are not drawn for a time. */
export const NUMBERED_TARGETS = new Set<(context: ServerContext, digits: string) => Promise<EnterCodeTable | undefined>>()

/** Rooms whose records have codes add theirs when they are loaded. */
export const CODE_TARGETS = new Map<CodeTarget, FindTarget>()
