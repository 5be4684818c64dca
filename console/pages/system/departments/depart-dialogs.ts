// One file: whoever opens one of them opens the other soon.
export { default as DepartGrants } from './DepartGrants'
export { default as DepartRoles } from './DepartRoles'
export { default as DepartUsers } from './DepartUsers'
