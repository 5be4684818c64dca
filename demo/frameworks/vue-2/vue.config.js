module.exports = {
  productionSourceMap: false,
  pages: { index: { entry: 'main.js', template: 'index.html' } },
}
