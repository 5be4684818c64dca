import { playerPolicySuite } from '../../tests/suites/player-policy'

playerPolicySuite('media-src', ['wsFlv', 'httpFlv', 'hls', 'mp4'])
