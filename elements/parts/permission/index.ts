export * from './use-control-permissions'
export * from './PermissionButton'
