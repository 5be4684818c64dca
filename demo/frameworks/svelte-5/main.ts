import { mount } from 'svelte'
import Page from './Page.svelte'
import './page.css'

mount(Page, { target: document.getElementById('app')! })
