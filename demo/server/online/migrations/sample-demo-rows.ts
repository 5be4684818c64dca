import { stableId } from '../../platform/base/ids'

const SURNAMES = ['林', '许', '何', '罗', '高', '梁', '宋', '唐', '韩', '冯', '邓', '曹']
const GIVEN_NAMES = ['静怡', '子轩', '雨桐', '浩然', '欣妍', '志远', '晓彤', '文博', '佳宁', '宇航']
const KEY_WORDS = ['导播', '摄像', '音频', '推流', '审核', '运营']
const CONTENTS = ['负责晚间档期，熟悉多机位切换', '可支援外场直播与单兵回传', '夜班优先，持有无人机驾驶证', null]
const ORG_CODES = ['A01A04A01A01', 'A01A05A01A01', 'A01A05A02A02', 'A01A07A01A01', 'A02A02A01']

/** `index` counts on; the list begins again after its last member. */
function nth<Item>(list: readonly Item[], index: number): Item {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the remainder is within the list
  return list[index % list.length] as Item
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Eighty people of whom every column has something to sort and search; a few have gaps. */
export function demoRows(): Record<string, string | number | null>[] {
  return Array.from({ length: 80 }, (_, index) => {
    const year = 1970 + ((index * 7) % 34)
    const day = `${two(1 + ((index * 5) % 12))}-${two(1 + ((index * 11) % 28))}`
    return {
      id: stableId(`demo:${index}`),
      name: nth(SURNAMES, index) + nth(GIVEN_NAMES, index * 3),
      key_word: nth(KEY_WORDS, index),
      punch_time: `2024-${two(1 + (index % 12))}-${two(1 + ((index * 3) % 28))} ${two(7 + (index % 4))}:${two((index * 13) % 60)}:00`,
      salary_money: 6000 + ((index * 137) % 90) * 100 + 0.5 * (index % 2),
      bonus_money: index % 9 === 0 ? null : 250.75 * (1 + (index % 16)),
      sex: index % 3 === 0 ? '2' : '1',
      age: 2024 - year,
      birthday: `${year}-${day}`,
      email: index % 7 === 0 ? null : `demo${index}@xinghe.example`,
      content: nth(CONTENTS, index),
      sys_org_code: nth(ORG_CODES, index),
      create_by: 'admin',
      create_time: `2024-01-02 10:${two(Math.floor(index / 60))}:${two(index % 60)}`,
    }
  })
}
