import { playerPolicySuite } from '../../tests/suites/player-policy'

playerPolicySuite('connect-src', ['wsFlv', 'httpFlv', 'hls', 'whep'])
