import DefaultTheme from 'vitepress/theme';
import './site.css';
import StateDiagram from './StateDiagram.vue';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('StateDiagram', StateDiagram);
  },
};
