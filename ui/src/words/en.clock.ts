/** English: clocks. */

const many = (n: number, one: string, several: string): string => `${n} ${n === 1 ? one : several}`

/** A span in words, as exact as it matters: 45 seconds, 12 minutes, 5 hours, 3 days. */
export function spoken(seconds: number): string {
  if (seconds < 90) return many(Math.max(0, Math.ceil(seconds)), 'second', 'seconds')
  if (seconds < 5400) return many(Math.round(seconds / 60), 'minute', 'minutes')
  if (seconds < 129600) return many(Math.round(seconds / 3600), 'hour', 'hours')
  return many(Math.round(seconds / 86400), 'day', 'days')
}

/** The same where there is hardly room: 0:45, 12:00, 5 h, 3 d. */
export function short(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  if (whole < 3600) return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
  if (whole < 129600) return `${Math.floor(whole / 3600)} h`
  return `${Math.floor(whole / 86400)} d`
}

export const clock = {
  spoken, short, title: 'Clock', left: (name: string, seconds: number): string => `${name}: ${spoken(seconds)} left`, mine: (seconds: number): string => `You have ${spoken(seconds)} left`, nobody: 'The clock runs for nobody',
  bank: (seconds: number): string => `${short(seconds)} for the whole game`, perMove: (seconds: number): string => `Every move has ${spoken(seconds)} of its own.`, runs: 'thinking', out: 'When the time of a seat is out, a bot plays it until its player is back.',
  hurry: (seconds: number): string => `Your time: ${spoken(seconds)} left.`,
  standIn: 'a bot stands in', late: (name: string): string => `A bot plays for ${name} until they are back.`, back: (name: string): string => `${name} is back.`, meanwhile: 'A bot plays for you until you are back.', iAmBack: 'I am back',
}
