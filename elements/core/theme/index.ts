export * from './layout-settings'
