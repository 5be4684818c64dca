export * from './branch-loader'
export * from './tree-checks'
export * from './tree-index'
export * from './tree-walk'
