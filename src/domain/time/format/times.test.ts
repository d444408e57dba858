import { expect, test } from 'vitest'
import { timeFormatOf } from './time-format.ts'
import {
  formatHour,
  formatMinute,
  formatTime,
  formatTimeOfDay,
  formatTimeRange,
  formatTimeWithSeconds,
} from './times.ts'

const us = timeFormatOf('en-US')
const gb = timeFormatOf('en-GB')
const at = (time: string) => new Date(`2026-11-20T${time}Z`)

test('a time in both clocks, in the zone', () => {
  expect(formatTime(at('09:05'), 'Europe/London', us)).toBe('9:05 AM')
  expect(formatTime(at('09:05'), 'Europe/London', gb)).toBe('09:05')
  expect(formatTime(at('09:05'), 'Asia/Kathmandu', us)).toBe('2:50 PM')
  expect(formatTime(at('18:30'), 'Asia/Tokyo', gb)).toBe('03:30')
})

test('midnight and noon are twelve in one clock, and nought and twelve in the other', () => {
  expect([0, 5, 720, 725, 1439].map((minute) => formatMinute(minute, us))).toEqual([
    '12:00 AM',
    '12:05 AM',
    '12:00 PM',
    '12:05 PM',
    '11:59 PM',
  ])
  expect([0, 5, 720, 1439].map((minute) => formatMinute(minute, gb))).toEqual([
    '00:00',
    '00:05',
    '12:00',
    '23:59',
  ])
})

test('a time with its seconds', () => {
  expect(formatTimeWithSeconds(at('13:05:07'), 'UTC', us)).toBe('1:05:07 PM')
  expect(formatTimeWithSeconds(at('13:05:07'), 'Asia/Kolkata', gb)).toBe('18:35:07')
})

test('a weekly time', () => {
  expect(['00:00', '09:05', '18:30'].map((time) => formatTimeOfDay(time, us))).toEqual([
    '12:00 AM',
    '9:05 AM',
    '6:30 PM',
  ])
  expect(formatTimeOfDay('09:05', gb)).toBe('09:05')
})

test('less of a time where there is little room, never less of the 24-hour clock', () => {
  expect(formatMinute(450, us, 'short')).toBe('7:30a')
  expect(formatMinute(1170, us, 'short')).toBe('7:30p')
  expect(formatMinute(1170, us, 'bare')).toBe('7:30')
  expect(formatMinute(450, gb, 'short')).toBe('07:30')
  expect(formatMinute(1170, gb, 'bare')).toBe('19:30')
})

test('whole hours of an axis', () => {
  expect([0, 9, 12, 18].map((hour) => formatHour(hour, us))).toEqual(['12 AM', '9 AM', '12 PM', '6 PM'])
  expect([0, 9, 18].map((hour) => formatHour(hour, gb))).toEqual(['00:00', '09:00', '18:00'])
})

test('a range names the half of the day once, and both where they differ', () => {
  expect(formatTimeRange(at('09:00'), at('10:30'), 'UTC', us)).toBe('9:00–10:30 AM')
  expect(formatTimeRange(at('11:30'), at('13:00'), 'UTC', us)).toBe('11:30 AM – 1:00 PM')
  expect(formatTimeRange(at('11:30'), at('13:00'), 'UTC', gb)).toBe('11:30–13:00')
})
