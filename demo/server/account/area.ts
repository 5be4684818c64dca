import type { Area } from '../platform/rooms'
import { SECOND_FACTOR } from './second-factor/second-factor'
import { SIGN_IN } from './sign-in/sign-in'
import { accountBaseline } from './migrations/0104-account'

export const ACCOUNT: Area = { name: 'account', rooms: [SECOND_FACTOR, SIGN_IN], migrations: { '0104-account': accountBaseline } }
