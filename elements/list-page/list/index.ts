export * from './ListScreen'
export { listStrings } from './list.strings'
