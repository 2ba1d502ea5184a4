/** English: how one is reminded. */

export const reminders = {
  title: 'Reminders', what: 'At tables with days per move we tell you that it is your turn while you are away. We send what the table is called, nothing of the game.',
  push: 'Push to this browser', pushWhy: 'Your browser asks whether we may notify you. It is for your turns only, and you can turn it off here.',
  denied: 'This browser does not allow us notifications. You can allow them in its settings for this site.', cannot: 'This browser cannot be reached by push here.', failed: 'The browser’s push service cannot be reached. Try again later.',
  on: 'This browser is told from now on.', off: 'This browser is told no more.',
  address: 'Mail address', give: 'Send me a link', asked: (address: string): string => `We have sent a link to ${address}. Reminders come when you have opened it.`, waits: (address: string): string => `${address} is not confirmed yet: open the link we sent there.`, goes: (address: string): string => `Reminders go to ${address}.`, stop: 'No more mail', again: 'Another address', stopped: 'No more mail.',
  page: { title: 'Mail from the tables', confirm: 'Reminders by mail', confirmWhat: 'When a table has waited for you for a while, we write to this address.', yes: 'Yes, write to me', confirmed: 'Reminders come by mail from now on. Every one of them has a link that ends them.', stopping: 'Just a moment…', stopped: 'No more mail', stoppedWhat: 'Nothing more is sent to this address.', home: 'Go home' },
}
