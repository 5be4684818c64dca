import { createApp } from 'vue'
import Page from './Page.vue'
import './page.css'

createApp(Page).mount('#app')
