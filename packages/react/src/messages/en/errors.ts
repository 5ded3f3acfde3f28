/**
 * Error texts by code; for other codes, by the next step. State the fact, then what to do. Nothing here claims that no
 * money moved: only the caller knows that.
 */
export const errors = {
  'error.next.retry': 'Something went wrong on our side. Please try again.',
  'error.next.wait': 'That was too many tries in a short time. Please wait a little, then try again.',
  'error.next.fixInput': 'Something you entered wasn’t accepted. Please check it and try again.',
  'error.next.signIn': 'Please sign in again to go on.',
  'error.next.newCode': 'Please ask for a new code.',
  'error.next.otherWay': 'Please try another way, such as a code.',
  'error.next.requote': 'The rate is no longer available. Please get a new one.',
  'error.next.check': 'We’re checking what happened. Please don’t send it again.',
  'error.next.complete': 'There’s something to finish in your account first.',
  'error.next.support': 'We can’t do this for you here. Please contact support.',
  'error.next.fixCode': 'Something’s wrong on our side. Please contact support.',

  /** In place of the next two while the browser is offline. */
  'error.offline': 'You’re offline. Check your connection and try again.',
  'error.MODULE_LOAD_FAILED': 'A part of this page didn’t load. Check your connection and try again.',
  'error.NETWORK_FAILED': 'We couldn’t reach the service. Check your connection and try again.',
  'error.REQUEST_TIMED_OUT': 'The service took too long to answer. Please try again.',
  'error.SERVICE_UNAVAILABLE': 'The service is having a short break. Please try again in a moment.',
};
