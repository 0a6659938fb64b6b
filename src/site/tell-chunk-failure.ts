/**
 * Docusaurus loads a page's own script before it draws anything. If that of /app fails to load, its static text would
 * say "monday is loading..." for ever; this says what happened and offers to reload (specification, section 8). Runs on
 * every page as a client module but acts only there: other pages can be read without their script.
 */
if (typeof window !== 'undefined') {
  window.addEventListener('unhandledrejection', ({ reason }) => {
    const loading = document.querySelector('.item-view-loading');
    const hasStarted = document.documentElement.dataset['hasHydrated'] === 'true';
    if (!loading || hasStarted || !(reason instanceof Error) || reason.name !== 'ChunkLoadError') return;
    const reload = document.createElement('button');
    reload.type = 'button';
    reload.textContent = 'Reload';
    reload.addEventListener('click', () => location.reload());
    loading.setAttribute('role', 'alert');
    loading.replaceChildren(
      'Loading chunk failed: a part of this page did not arrive. Nothing that is stored was changed. ',
      reload,
    );
  });
}

export {};
