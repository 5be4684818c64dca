import { defineElement } from '../core/define/define-element'
import PlayerWall from './PlayerWall'
import { playerWallEntry } from './player-wall.element'

defineElement(playerWallEntry, PlayerWall)
