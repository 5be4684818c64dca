export * from './use-control-permissions'
export * from './PermissionButton'
export * from './use-control-permissions'
