import { describe, expect, it } from 'vitest'
import { readOffer } from './offer'

const video = (...lines: string[]): string[] => ['m=video 9 UDP/TLS/RTP/SAVPF 96 97 102 103 104', 'c=IN IP4 0.0.0.0', ...lines]
const CODECS = [
  'a=rtpmap:96 VP8/90000',
  'a=rtpmap:97 rtx/90000',
  'a=fmtp:97 apt=96',
  'a=rtpmap:102 H264/90000',
  'a=fmtp:102 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=64001f',
  'a=rtpmap:103 H264/90000',
  'a=fmtp:103 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
  'a=rtcp-fb:103 nack pli',
  'a=rtcp-fb:102 nack pli',
  'a=rtpmap:104 H264/90000',
  'a=fmtp:104 packetization-mode=0;profile-level-id=42e01f',
]
const audio = (...lines: string[]): string[] => [
  'm=audio 9 UDP/TLS/RTP/SAVPF 111 0',
  'a=rtpmap:111 opus/48000/2',
  'a=rtpmap:0 PCMU/8000',
  ...lines,
]
const sdp = (...sections: string[][]): string => `${['v=0', 's=-', 't=0 0', ...sections.flat()].join('\r\n')}\r\n`

describe('readOffer', () => {
  it('keeps the H.264 variant that every phone decodes, and Opus', () => {
    const { sdp: text, kinds } = readOffer(sdp(video('a=sendonly', ...CODECS), audio('a=sendonly')), 'publish')
    expect([...kinds]).toEqual(['video', 'audio'])
    expect(text.split('\r\n')).toEqual([
      'v=0',
      's=-',
      't=0 0',
      'm=video 9 UDP/TLS/RTP/SAVPF 103',
      'c=IN IP4 0.0.0.0',
      'a=sendonly',
      'a=rtpmap:103 H264/90000',
      'a=fmtp:103 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
      'a=rtcp-fb:103 nack pli',
      'm=audio 9 UDP/TLS/RTP/SAVPF 111',
      'a=rtpmap:111 opus/48000/2',
      'a=sendonly',
      '',
    ])
  })

  it('counts only what flows in the direction of the call', () => {
    const offer = sdp(video('a=recvonly', ...CODECS), audio('a=sendrecv'))
    expect([...readOffer(offer, 'publish').kinds]).toEqual(['audio'])
    expect([...readOffer(offer, 'watch').kinds]).toEqual(['video', 'audio'])
  })

  it('leaves out qualities of publishers and sources of viewers', () => {
    const more = ['a=rid:h send', 'a=simulcast:send h', 'a=ssrc:5 cname:a']
    expect(readOffer(sdp(video('a=sendonly', ...more, ...CODECS)), 'publish').sdp).not.toMatch(/rid|simulcast/)
    expect(readOffer(sdp(video('a=recvonly', ...more, ...CODECS)), 'watch').sdp).not.toMatch(/rid|simulcast|ssrc/)
  })

  it.each([
    ['', 'publish', 'SDP 格式不正确'],
    ['v=0\r\n', 'publish', 'SDP 格式不正确'],
    [
      sdp(['m=video 9 UDP/TLS/RTP/SAVPF 96 97', 'a=sendonly', 'a=rtpmap:96 VP8/90000', 'a=rtpmap:97 rtx/90000']),
      'publish',
      '画面只支持 H.264，对方提供的是 VP8',
    ],
    [sdp(['m=audio 9 UDP/TLS/RTP/SAVPF 0', 'a=sendonly', 'a=rtpmap:0 PCMU/8000']), 'publish', '声音只支持 Opus，对方提供的是 PCMU'],
    [sdp(audio('a=recvonly')), 'publish', 'SDP 中没有画面或声音'],
    [sdp(audio('a=recvonly'), audio('a=recvonly')), 'watch', '每次连接最多一路画面和一路声音'],
    [sdp(['m=application 9 UDP/DTLS/SCTP webrtc-datachannel']), 'watch', '每次连接最多一路画面和一路声音'],
  ] as const)('rejects %j', (text, purpose, message) => {
    expect(() => readOffer(text, purpose)).toThrow(message)
  })
})
