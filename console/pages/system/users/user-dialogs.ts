export { default as RightSources } from '../right-sources/RightSourcesDrawer'
export { default as PasswordDialog } from './PasswordDialog'
