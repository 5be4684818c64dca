export { createIdentityCache, type Identity, type IdentityCache, type IdentitySettings, largestBatch } from './identity-cache'
export { forgetIdentities, identitiesFor, type IdentityKind, listIdentity } from './identity-kind'
export { textIdentity, type TextIdentitySettings } from './text-identity'
export { type Identities, useIdentities } from './use-identities'
