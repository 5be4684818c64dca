export * from './EditorField'
export * from './lazy-editor'
