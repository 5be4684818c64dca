import type { Random } from './random'

/** Characters with their pinyin, as `字pinyin`; frequent surnames come more than once. */
function syllables(text: string): readonly (readonly [string, string])[] {
  return text
    .trim()
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 1), entry.slice(1)] as const)
}

const SURNAMES = syllables(`
  王wang 王wang 王wang 李li 李li 李li 张zhang 张zhang 张zhang 刘liu 刘liu 陈chen 陈chen 杨yang 杨yang 黄huang 赵zhao 赵zhao 吴wu 周zhou
  徐xu 孙sun 马ma 朱zhu 胡hu 郭guo 何he 林lin 高gao 罗luo 郑zheng 梁liang 谢xie 宋song 唐tang 许xu 韩han 邓deng 冯feng 曹cao 彭peng 曾zeng
  肖xiao 田tian 董dong 潘pan 袁yuan 蔡cai 蒋jiang 余yu 于yu 杜du 叶ye 程cheng 魏wei 苏su 吕lv 丁ding 任ren 沈shen 姚yao 卢lu 姜jiang 崔cui
  钟zhong 谭tan 陆lu 汪wang 范fan 石shi 廖liao 贾jia 韦wei 夏xia 付fu 方fang 白bai 邹zou 孟meng 熊xiong 秦qin 邱qiu 江jiang 尹yin 薛xue`)

const MALE = syllables(`
  伟wei 强qiang 磊lei 洋yang 勇yong 军jun 杰jie 涛tao 超chao 明ming 刚gang 平ping 辉hui 鹏peng 华hua 飞fei 鑫xin 波bo 斌bin 宇yu 浩hao 凯kai
  健jian 俊jun 帆fan 帅shuai 旭xu 宁ning 龙long 林lin 欢huan 阳yang 建jian 亮liang 成cheng 建jian 文wen 志zhi 海hai 国guo 晨chen 睿rui 泽ze 昊hao`)

const FEMALE = syllables(`
  芳fang 娜na 敏min 静jing 丽li 艳yan 娟juan 霞xia 秀xiu 燕yan 玲ling 桂gui 丹dan 萍ping 红hong 玉yu 兰lan 洁jie 琴qin 婷ting 雪xue 颖ying
  莉li 倩qian 慧hui 晶jing 欣xin 怡yi 佳jia 梦meng 瑶yao 琳lin 璐lu 蕾lei 薇wei 岚lan 思si 雨yu 月yue 悦yue 诗shi 菲fei 媛yuan 淑shu`)

export interface PersonName {
  realname: string
  /** Pinyin without blanks: the base of the account name. */
  pinyin: string
  /** 1 male, 2 female. */
  sex: 1 | 2
}

export function randomName(random: Random): PersonName {
  const sex = random.chance(0.54) ? 1 : 2
  const [surname, surnamePinyin] = random.pick(SURNAMES)
  const input = sex === 1 ? MALE : FEMALE
  const first = random.pick(input)
  const second = random.pick(input)
  const parts = random.chance(0.72) && first[0] !== second[0] ? [first, second] : [first]
  return {
    realname: surname + parts.map(([character]) => character).join(''),
    pinyin: surnamePinyin + parts.map(([, pinyin]) => pinyin).join(''),
    sex,
  }
}
