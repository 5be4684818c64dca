export { default as PermissionSources } from '../permission-sources/PermissionSourcesDrawer'
export { default as PasswordDialog } from './PasswordDialog'
