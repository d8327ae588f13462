import { expect, test } from 'vitest'
import { comparedWith } from '../../../../src/research/values/reply/compared-with.ts'

test.each([
  [['pin = os.environ.get("LID_PIN")', 'rv = None', 'if pin == "off":', '    return None'], ['off']],
  [["if (process.env.LID_PIN === 'false') return"], ['false']],
  [['v := os.Getenv("LID_PIN")', 'if strings.EqualFold(v, "none") {'], ['none']],
  [['pin = ENV["LID_PIN"]', 'return if pin.downcase == "0"'], []],
  [['pin = os.environ.get("LID_PIN")', 'other == "off"'], []],
  [
    ['const pin = process.env.LID_PIN', 'if (pin.toLowerCase() === "off") stop()', 'if (pin === "on") start()'],
    ['off', 'on'],
  ],
  [['const pin: string = process.env.LID_PIN', "if (pin === 'round') turn()"], ['round']],
])('%j', (lines, texts) => expect(comparedWith('LID_PIN', lines, 1)).toEqual(texts))
