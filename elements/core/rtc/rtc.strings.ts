import { defineStrings } from '../i18n/catalogue'

export const rtcStrings = defineStrings({
  'zh-CN': {
    unsupported: '此浏览器不支持 WebRTC',
    insecure: '此页面不是安全页面（https），浏览器不允许使用麦克风和摄像头',
    noDevice: '没有找到麦克风或摄像头，请连接设备后重试',
    denied: '麦克风或摄像头的使用被拒绝，请在浏览器的网站权限中允许后重试',
    inUse: '麦克风或摄像头被其他程序占用，请关闭该程序后重试',
    codec: '此浏览器或对方不支持 H.264',
    sound: '声音文件无法读取，或浏览器不支持它的格式',
    server: '服务器拒绝了连接（HTTP {status}）',
    missing: '对方没有在发送画面或声音',
    network: '无法建立 WebRTC 连接，请检查网络和防火墙（UDP）',
    silent: '对方的画面和声音中断了',
  },
  en: {
    unsupported: 'This browser does not support WebRTC',
    insecure: 'This page is not secure (https), so the browser does not allow microphone and camera',
    noDevice: 'No microphone or camera found. Connect one and try again',
    denied: 'Access to microphone or camera was denied. Allow it in the site settings of the browser and try again',
    inUse: 'Microphone or camera is used by another program. Close the program and try again',
    codec: 'This browser or the other side does not support H.264',
    sound: 'The sound file cannot be read, or the browser does not support its format',
    server: 'The server rejected the connection (HTTP {status})',
    missing: 'The other side sends no picture and no sound',
    network: 'The WebRTC connection could not be established. Check network and firewall (UDP)',
    silent: 'Picture and sound of the other side were interrupted',
  },
})
