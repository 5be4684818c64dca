export * from './tree.types'
export * from './Tree'
export { indexTree } from './tree-model'
