/*
 * Preloaded into a server (`node --import`): reports its CPU time to the parent process. Asking the process itself
 * works on every system and counts all its threads.
 */
process.on('message', (message) => {
  if (message === 'cpu time?') process.send?.({ answerTo: message, answer: process.cpuUsage() })
})
// a listener would keep the process alive after the server has closed
process.channel?.unref()
