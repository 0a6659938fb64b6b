/**
 * Runs in the page: notes, for each key, when the text had changed, when the preview had, and when that was painted.
 * Every time is in milliseconds from the time stamp of the key's own event.
 */
export function watchTyping() {
  const preview = globalThis.editorPage.preview();
  const notes = {
    longest: 0,
    input: /** @type {number[]} */ ([]),
    preview: /** @type {number[]} */ ([]),
    painted: /** @type {number[]} */ ([]),
  };
  let pressed = 0;
  let changed = true;
  const sincePress = () => performance.now() - pressed;
  const painted = () => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => notes.painted.push(sincePress());
    port2.postMessage(undefined);
  };
  const onChange = () => {
    if (changed) return;
    changed = true;
    notes.preview.push(sincePress());
    // The message comes after the frame that shows the change.
    requestAnimationFrame(painted);
  };
  addEventListener(
    'keydown',
    (event) => {
      pressed = event.timeStamp;
      changed = false;
    },
    true,
  );
  addEventListener(
    'input',
    () => {
      notes.input.push(sincePress());
      // A bare field has no preview: its text is what changes.
      if (!preview) onChange();
    },
    true,
  );
  if (preview) new MutationObserver(onChange).observe(preview, { childList: true, subtree: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.longest = Math.max(notes.longest, duration);
  }).observe({ type: 'longtask' });
  globalThis.typing = notes;
}
