// One file: whoever opens one of them opens the other soon.
export { default as RoleUsers } from './RoleUsers'
export { default as RoleGrants } from './RoleGrants'
export { default as RoleHome } from './RoleHome'
