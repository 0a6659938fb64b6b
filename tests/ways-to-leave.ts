/**
 * Ways in which an item view goes, each carried out by the page around its frame, as a function of its own text: it
 * runs in that page.
 */
export const WAYS_TO_LEAVE: readonly { readonly name: string; readonly leave: () => void }[] = [
  { name: 'its frame is removed', leave: () => document.querySelector('iframe')!.remove() },
  {
    name: 'what its frame is in is emptied',
    leave: () => document.querySelector('iframe')!.parentElement!.replaceChildren(),
  },
  {
    name: 'its frame is moved to another place',
    leave: () => {
      const frame = document.querySelector('iframe')!;
      frame.closest('main')!.append(frame);
    },
  },
  {
    name: 'its frame is blanked',
    leave: () => {
      document.querySelector('iframe')!.src = 'about:blank';
    },
  },
  {
    name: 'its frame gets a document',
    leave: () => {
      document.querySelector('iframe')!.srcdoc = '<p>Gone</p>';
    },
  },
  {
    name: 'its frame is loaded anew',
    leave: () => {
      document.querySelector('iframe')!.src = '/app?anew';
    },
  },
  {
    name: 'its frame is sandboxed',
    leave: () => {
      const frame = document.querySelector('iframe')!;
      frame.setAttribute('sandbox', '');
      frame.src = 'about:blank';
    },
  },
  { name: 'the page around it is left', leave: () => location.assign('/documentation') },
  { name: 'the page around it is reloaded', leave: () => location.reload() },
];
