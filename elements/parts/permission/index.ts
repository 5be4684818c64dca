export * from './permission-action'
export * from './PermissionButton'
export * from './use-control-permissions'
