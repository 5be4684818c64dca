export * from './tree.types'
export * from './Tree'
export * from './TreeField'
export { indexTree } from './tree-model'
