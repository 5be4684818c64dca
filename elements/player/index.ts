import { defineElement } from '../core/define/define-element'
import Player from './Player'
import { playerEntry } from './player.element'

defineElement(playerEntry, Player)
