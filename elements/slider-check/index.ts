import { defineElement } from '../core/define/define-element'
import SliderCheck from './SliderCheck'
import { sliderCheckEntry } from './slider-check.element'

defineElement(sliderCheckEntry, SliderCheck)
