import 'ops-console/elements/cron-picker'
import 'ops-console/elements/edit-grid'
import 'ops-console/elements/user-picker'
import Vue from 'vue'
import Page from './Page.vue'
import './page.css'

// Tags of the kit are elements, not components of Vue.
Vue.config.ignoredElements = [/^ops-/]
Vue.config.productionTip = false

new Vue({ render: (create) => create(Page) }).$mount('#app')
