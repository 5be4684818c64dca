export * from './tree-row-fields'
export * from './use-tree-rows'
export * from './use-tree-selection'
