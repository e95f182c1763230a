import sys; import os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *
# a laid table above the sea: --v breakfast (morning, village breakfast) | dinner (dusk, long table, candles, festoon lights)
V=arg('v','breakfast'); s=start(); rng=np.random.RandomState(3); random.seed(3); r=random.Random(7); v=vegmats(); NIGHT=V=='dinner'
wood=plain('oakt',(.34,.20,.105),.55,var=.28,vscale=4); cloth=fabric('cloth',(.84,.81,.75)); run=fabric('runner',opt('col',{}).get('runner',(.20,.33,.40))); cer=plain('cer',(.82,.79,.73),.3); cerb=plain('cerb',(.07,.20,.34),.25); cop=plain('copper',(.62,.28,.13),.2,1); brass=plain('brass',(.55,.38,.16),.28,1); gold=plain('gold',(.60,.42,.16),.25,1); tea=plain('tea',(.17,.022,.006),.05,spec=.8); red=plain('tom',(.58,.045,.02),.28); grn=plain('cuc',(.20,.34,.07),.4); blk=plain('olv',(.035,.022,.03),.25); olg=plain('olg',(.16,.17,.03),.3); bread=plain('bread',(.55,.29,.10),.85,var=.35,vscale=26,bump=.4,bscale=50); chs=plain('cheese',(.84,.79,.66),.6); honey=plain('honey',(.60,.25,.02),.08); egg=plain('egg',(.80,.42,.06),.4,var=.4,vscale=30); jam=plain('jam',(.32,.01,.015),.12); org=plain('orange',(.78,.30,.03),.45); wick=plain('wick',(.42,.27,.13),.85,var=.4,vscale=40); wht=plain('chairw',(.82,.78,.71),.5)
MAT=[cer,cerb,cop,tea,red,grn,blk,olg,bread,chs,honey,egg,jam,org,wick,wood]; CER,CEB,COP,TEA,RED,GRN,BLK,OLG,BRD,CHS,HON,EGG,JAM,ORG,WIC,WOO=range(16)
gl=M('wineglass'); fr=gl.n('ShaderNodeFresnel',None,IOR=1.4).outputs[0]; t_=gl.n('ShaderNodeBsdfTransparent',None,Color=(.93,.95,.95,1)).outputs[0]; g_=gl.n('ShaderNodeBsdfGlossy',None,Roughness=.02).outputs[0]; gl.nt.links.new(gl.n('ShaderNodeMixShader',None,Fac=gl.math('MULTIPLY',gl.math('MULTIPLY_ADD',fr,1.0,.04),gl.math('SUBTRACT',1,gl.n('ShaderNodeNewGeometry').outputs['Backfacing'])),i1=t_,i2=g_).outputs[0],gl.out.inputs[0]); gl=gl.mat
# terrace: stone floor, low white wall, geranium and rosemary, sea and headlands
tv=M('trav'); p=tv.pos(); br=tv.n('ShaderNodeTexBrick',{'offset':.5},Vector=p,Color1=(.58,.50,.40,1),Color2=(.68,.60,.49,1),Mortar=(.36,.31,.25,1),Scale=1.0,**{'Mortar Size':.008,'Brick Width':.9,'Row Height':.6}); tv.set(Base_Color=tv.mix(.35,br.outputs[0],tv.mix(tv.noise(1.6,8,.7,p),(.44,.37,.28,1),(.76,.69,.58,1))),Roughness=.5,Normal=tv.bump(br.outputs['Fac'],-.25,.02)); b=B(); b.box((0,1,-.1),(26,14,.2),0); b.obj('floor',[tv.mat])
WY=7.2 if NIGHT else 4.9; b=B(); b.box((0,WY,.24),(26,.40,.50),0); b.box((0,WY,.52),(26,.50,.08),1); b.obj('wall',[plain('stuc',(.80,.77,.71),.9,var=.06,bump=.1,bscale=16),plain('cop_',(.66,.59,.48),.8,var=.12)],bevel=.02)
v['ger']=foliage('ger',(.60,.02,.02),(.82,.07,.05),.35); v['lav']=foliage('lav',(.20,.13,.36),(.40,.30,.60),.3); N_=120; x=np.linspace(-9,9,N_); scatter([shrub(1,760,.055,'green','ger' if not NIGHT else 'white',170),shrub(2,760,.05,'olive'),shrub(3,760,.05,'olive','lav',300)],np.c_[x,WY+.62+.40*rng.rand(N_),np.full(N_,.06)],rng.uniform(.62,.92,N_),weights=[.28,.36,.36])
for xx,yy,sc,sd_ in ((-5.0,WY-1.2,.62,2),(5.6,8.6,.95,6),(-7.6,9.4,1.0,9)): o=link(bpy.data.objects.new('ol',olive(sd_,4600,4.2,.08))); o.location=(xx,yy,.35 if xx==-5.0 else -.3); o.scale=(sc,)*3
b=B(); b.revolve([(.02,0),(.32,0),(.44,.40),(.42,.68),(.48,.72),(.40,.72),(.02,.66)],28,(-5.0,WY-1.2,0)); b.obj('pot',[plain('pot',(.52,.27,.15),.8,var=.25,vscale=4)])
Xs,Ys=fan(0,0,24,16000,-70,70,240,320); grid('sea',Xs,Ys,Xs*0-14,sea(wave=.16 if not NIGHT else .55,scale=.18,foam=False,patches=False,stops=[(0,(.015,.22,.27)),(.3,(.010,.14,.22)),(1,(.008,.09,.17))]),{'depth':np.clip((np.hypot(Xs,Ys)-40)/900,0,1)})
for k,(cx,cy,rx,ry,hh,sd_) in enumerate(((1100,1900,800,380,190,3),(-1500,3600,1700,700,400,8),(2900,4800,1900,800,480,12),(-230,620,110,55,28,15))): xx,yy=xy(cx-rx,cx+rx,cy-ry,cy+ry,240,130); e=1-np.hypot((xx-cx)/rx,(yy-cy)/ry); grid('isl',xx,yy,-18+hh*np.maximum(e+.35*fbm(xx/rx*3,yy/rx*3,5,.42,seed=sd_),-.1)*(.8+.2*fbm(xx/rx*5,yy/rx*5,5,.42,seed=sd_+1,ridged=True)),rockland('isl%d'%k,s=.06,rock=(.36,.31,.24),slope=(.45,.7)))
def chair(x,y,rz,mt):
    c=B()
    for q in (-.2,.2): c.tube([(q,-.2,0),(q,-.21,.46),(q*.95,-.30,.95)],.017,0,8); c.tube([(q,.2,0),(q,.2,.45)],.017,0,8)
    c.box((0,0,.455),(.44,.44,.03),1); c.tube([(-.19,-.30,.95),(-.1,-.315,.985),(.1,-.315,.985),(.19,-.30,.95)],.02,0,8); c.tube([(-.19,-.22,.52),(.19,-.295,.92)],.011,0,6); c.tube([(.19,-.22,.52),(-.19,-.295,.92)],.011,0,6)
    for a,e in (((-.2,-.2,.2),(-.2,.2,.2)),((.2,-.2,.2),(.2,.2,.2)),((-.2,.2,.25),(.2,.2,.25)),((-.2,-.2,.25),(.2,-.2,.25))): c.tube([a,e],.01,0,6)
    c.obj('chair',[mt,wick],loc=(x,y,0),rz=rz)
def tcloth(x0,x1,y0,y1,z,drop,mat):
    xx,yy=np.meshgrid(np.linspace(x0-drop,x1+drop,170),np.linspace(y0-drop,y1+drop,200)); ox=np.maximum(np.maximum(x0-xx,xx-x1),0); oy=np.maximum(np.maximum(y0-yy,yy-y1),0); o_=np.maximum(ox,oy); X=np.clip(xx,x0,x1)+np.sign(xx-(x0+x1)/2)*np.where(ox>0,.012+.03*np.sin(yy*15+1)*np.clip(ox/.25,0,1),0); Y=np.clip(yy,y0,y1)+np.sign(yy-(y0+y1)/2)*np.where(oy>0,.012+.03*np.sin(xx*15)*np.clip(oy/.25,0,1),0); grid('tcl',X,Y,z-o_+.0025*fbm(xx*3,yy*3,4,seed=3),mat)
plate=lambda b,x,y,z,q=.13,mt=CER: b.revolve([(.001,.006),(q*.55,.006),(q*.70,.014),(q,.024),(q*.985,.027),(q*.68,.018),(q*.5,.010),(.001,.010)],44,(x,y,z),mt)
bowl=lambda b,x,y,z,q=.07,h=.045,mt=CER: b.revolve([(.001,.002),(q*.5,.002),(q,h),(q*.95,h+.002),(q*.45,.012),(.001,.010)],32,(x,y,z),mt)
ball=lambda b,x,y,z,q,mt,k=1: b.revolve([(.001,-q*k)]+[(q*math.cos(a),q*k*math.sin(a)) for a in np.linspace(-1.3,1.3,9)]+[(.001,q*k)],14,(x,y,z),mt)
if V=='breakfast':
    TZ=.76; X0,X1,Y0,Y1=-1.15,1.15,1.5,2.75; b=B(); b.box((0,(Y0+Y1)/2,TZ-.04),(X1-X0-.08,Y1-Y0-.08,.05),0); [b.box((x,y,.36),(.08,.08,.72),0) for x in (X0+.1,X1-.1) for y in (Y0+.1,Y1-.1)]; b.obj('tab',[wood]); tcloth(X0,X1,Y0,Y1,TZ,.24,cloth)
    xx,yy=xy(-.21,.21,Y0-.22,Y1+.22,20,120); oy=np.maximum(np.maximum(Y0-yy,yy-Y1),0); 
    xr,yr=xy(X0-.22,X1+.22,1.95,2.30,160,24); ox=np.maximum(np.maximum(X0-xr,xr-X1),0); grid('run',np.clip(xr,X0-.02,X1+.02),yr,TZ+.006-ox,run)
    z=TZ+.008; b=B(); q=random.Random(5)
    for x,y in ((-.72,1.74),(.02,1.70),(.74,1.76),(-.62,2.56),(.66,2.54)):
        plate(b,x,y,z,.135); b.box((x+.20,y,z+.006),(.018,.20,.006),COP if 0 else CER,.02); b.box((x-.19,y,z+.004),(.10,.19,.010),CEB,.03)
        gx,gy=x+.21,y+.17*(1 if y<2 else -1); b.revolve([(.001,.004),(.052,.004),(.062,.014)],24,(gx,gy,z),CER); b.revolve([(.001,.012),(.018,.012),(.027,.032),(.019,.058),(.029,.098)],24,(gx,gy,z),TEA)
    for k,(x,y,kind) in enumerate(((-.98,2.12,'o'),(-.72,2.10,'c'),(-.44,2.16,'t'),(-.18,2.06,'e'),(.12,2.18,'h'),(.34,2.04,'j'),(.58,2.16,'k'),(.86,2.08,'s'),(-.30,2.42,'b'),(.30,2.42,'f'),(.0,1.98,'n'))):
        if kind in 'ob': plate(b,x,y,z,.085); bowl(b,x,y,z+.008,.07,.045,CEB if kind=='o' else CER); [ball(b,x+.045*math.sqrt(i/13)*math.cos(i*2.4),y+.045*math.sqrt(i/13)*math.sin(i*2.4),z+.043+.008*(i<4),.0135,BLK if kind=='o' else OLG,1.2) for i in range(14)]
        elif kind=='c': plate(b,x,y,z,.11); [b.box((x-.04+.028*i,y+.01*(i%2),z+.035),(.022,.085,.035),CHS,.15*(i%2)) for i in range(4)]; [b.leaves((x+.06,y-.05,z+.03),(.02,.02,.01),14,.022,OLG,q,.4,.5)]
        elif kind=='t': plate(b,x,y,z,.12); [b.revolve([(.001,-.006),(.036,-.006),(.036,.006),(.001,.006)],20,(x+.05*math.cos(i*.9),y+.05*math.sin(i*.9),z+.022+.006*i),RED if i%2 else GRN) for i in range(7)]
        elif kind=='e': b.revolve([(.001,.004),(.115,.004),(.13,.05),(.126,.052),(.11,.012),(.001,.012)],44,(x,y,z),COP); b.revolve([(.001,.034),(.118,.032)],40,(x,y,z),EGG); [ball(b,x+.07*math.cos(i*1.3),y+.07*math.sin(i*1.3),z+.034,.016,RED if i%2 else GRN,.5) for i in range(7)]; [b.tube([(x+sg*.12,y,z+.04),(x+sg*.17,y+.03,z+.055),(x+sg*.17,y-.03,z+.055),(x+sg*.12,y-.005,z+.04)],.006,COP,6) for sg in (-1,1)]
        elif kind in 'hj': bowl(b,x,y,z,.062,.042,CER); b.revolve([(.001,.032),(.052,.032)],30,(x,y,z),HON if kind=='h' else JAM)
        elif kind=='k': plate(b,x,y,z,.12,CEB); [b.tube([(x+.062*math.cos(a),y+.062*math.sin(a),z+.036+.034*i) for a in np.linspace(0,6.2832,30)],.021,BRD,10,cap=False) for i in range(3)]
        elif kind=='s': b.revolve([(.001,.0),(.13,.0),(.165,.07),(.155,.075),(.12,.015),(.001,.012)],40,(x,y,z),WIC,fn=lambda a,zz:1+.015*math.sin(a*38)); [b.tube([(x-.09+.05*i,y-.09,z+.07+.01*(i%2)),(x-.10+.05*i,y,z+.095),(x-.09+.05*i,y+.09,z+.07)],.036,BRD,12) for i in range(4)]
        elif kind=='f': bowl(b,x,y,z,.11,.07,CER); [ball(b,x+.05*math.cos(i*2.1),y+.05*math.sin(i*2.1),z+.07+.02*(i==4),.036,ORG) for i in range(5)]
        else: pass
    b.revolve([(.001,0),(.075,0),(.10,.06),(.088,.115),(.05,.14),(.052,.15),(.03,.165),(.012,.175),(.016,.195),(.001,.205)],32,(-.02,2.52,z),COP); b.tube([(.07,2.52,z+.06),(.13,2.50,z+.10),(.155,2.49,z+.14)],.014,COP,8,.008); b.tube([(-.11,2.52,z+.12),(-.17,2.53,z+.11),(-.17,2.53,z+.05),(-.11,2.52,z+.04)],.009,COP,8)
    b.obj('food',MAT); b=B(); b.revolve([(.001,0),(.05,0),(.07,.07),(.04,.14),(.048,.16)],24,(.46,2.32,z),0)
    for k in range(7): a=k*2.4; ex=Vector((.46+math.cos(a)*.10,2.32+math.sin(a)*.10,z+.30+.03*(k%3))); b.tube([(.46,2.32,z+.12),ex],.003,1,4); b.leaves(ex,(.045,.045,.03),26,.022,2 if k%3 else 3,q,.4,.7,.6); b.leaves(Vector((.46,2.32,z+.18)).lerp(ex,.5),(.03,.03,.03),8,.03,1,q,.3,.4)
    b.obj('fl',[cerb,v['green'],v['boug'],v['white']])
    for x,y,a in ((-.72,1.12,.1),(.74,1.10,-.12),(-.62,3.12,math.pi-.1),(.66,3.10,math.pi+.1)): chair(x,y,a,wood)
    b=B(); [b.box((x,y,1.45),(.13,.13,2.9),0) for x,y in ((-2.5,4.35),(2.9,4.35))]; b.box((0,4.35,2.40),(7.6,.13,.2),0); [b.box((x,3.0,2.54),(.08,4.2,.13),0) for x in np.arange(-3.6,3.7,.62)]; b.obj('perg',[wood],bevel=.01)
    pts=[];sz=[]
    for k in range(150): t=r.random(); pts.append((-2.7+3.4*t**1.3+r.gauss(0,.18),4.30+r.gauss(0,.22),2.44+r.gauss(0,.12)-.1*t)); sz.append(r.uniform(.5,.95))
    for k in range(60): pts.append((-2.5+r.gauss(0,.12),4.3+r.gauss(0,.12),r.uniform(.3,2.45))); sz.append(r.uniform(.5,.9))
    def cl(sd_,nb,ng): q=random.Random(sd_); c=B(); c.leaves((0,0,0),(.26,.26,.22),nb,.030,0,q,.35,.8,.2); c.leaves((0,0,-.02),(.27,.27,.24),ng,.045,1,q,.3,.5); return c.mesh('bc',[v['boug'],v['green']])
    scatter([cl(1,210,60),cl(2,160,110),cl(3,60,190)],np.array(pts),np.array(sz),tilt=.9)
    sd=sky(24,74,.22,sun=5.8,suncol=(1,.80,.58),dust=.5,ozone=2.3,angle=.9,clouds=.6,cloudcol=(1.5,1.35,1.2)); haze((.60,.67,.76),3600,120,.92,(.95,.82,.68),sd,3)
    camera((.42,.10,1.42),(-.06,3.2,.985),29,5.6,2.2); G=dict(key=.40,sat=1.42,power=1.30,warm=.07,wb=(1.05,1,.94),edge=.8,coh=.8,dn=2)
else:
    TZ=.76; X0,X1,Y0,Y1=-.62,.62,-.3,6.0; b=B(); b.box((0,(Y0+Y1)/2,TZ-.04),(X1-X0-.08,Y1-Y0-.08,.05),0); [b.box((x,y,.36),(.08,.08,.72),0) for x in (X0+.15,X1-.15) for y in np.arange(Y0+.3,Y1,1.4)]; b.obj('tab',[wood]); tcloth(X0,X1,Y0,Y1,TZ,.30,cloth)
    z=TZ+.008; b=B(); wg=B(); fl=B(); q=random.Random(5); cd=B(); leaf=B()
    for k in range(9):
        y=Y0+.42+.68*k
        for sg in (-1,1):
            x=sg*.40; plate(b,x,y,z,.145); plate(b,x,y,z+.012,.105,CER); b.box((x,y,z+.034),(.09,.17,.014),CEB,.1*sg); [b.box((x+sg*0,y+dy,z+.006),(.19,.015,.006),COP) for dy in (-.18,.18)]
            gx,gy=sg*.22,y+.20; wg.revolve([(.001,.002),(.034,.002),(.034,.004),(.004,.008),(.004,.085),(.020,.10),(.038,.14),(.036,.185),(.030,.205)],28,(gx,gy,z),0); wg.revolve([(.001,.002),(.030,.002),(.033,.09),(.032,.092),(.028,.01),(.001,.008)],28,(sg*.27,y+.30,z),0)
    for k in range(15):
        y=Y0+.3+.40*k; h=q.uniform(.10,.24); x=q.uniform(-.06,.06); cd.slab((x,y,z),.027 if k%3 else .036,h,0,18,.005); cd.revolve([(.002,0),(.009,.012),(.001,.036)],8,(x,y,z+h+.003),1)
        if k%2==0: l=bpy.data.lights.new('c','POINT'); l.energy=2.6; l.color=(1,.52,.20); l.shadow_soft_size=.04; o=link(bpy.data.objects.new('c',l)); o.location=(x,y,z+h+.10)
    for k in range(230):
        y=q.uniform(Y0+.1,Y1-.1); x=q.gauss(0,.055); leaf.leaves((x,y,z+.03+.02*q.random()),(.06,.06,.025),7,.045,0,q,.3,.34,.3)
        if k%5==0: leaf.leaves((x,y,z+.075),(.045,.045,.03),34,.032,1+(k//5)%2,q,.35,.75,.3)
    b.obj('plates',MAT); wg.obj('glass',[gl]); flm=emit('nohaze_fl',(1,.60,.24,1),9); flm.cycles.sample_as_light=False; cd.obj('candles',[plain('wax',(.86,.80,.68),.5),flm]); leaf.obj('leafrun',[v['olive'],v['white'],v['blush']])
    for k in range(8):
        for sg in (-1,1): chair(sg*.98+q.gauss(0,.02),Y0+.42+.68*k+q.gauss(0,.02),sg*math.pi/2+q.gauss(0,.05),wht)
    b=B(); bu=B()
    for x0,y0,x1,y1 in ((-3.4,-.5,3.2,2.2),(-3.4,3.4,3.2,2.2),(-3.4,3.4,3.2,6.2),(-3.4,6.9,3.2,6.2)):
        pts=[(x0+(x1-x0)*t,y0+(y1-y0)*t,3.25-.55*4*t*(1-t)) for t in np.linspace(0,1,25)]; b.tube(pts,.008,0,5)
        for x,y,zz in pts[1:-1:2]: ball(bu,x,y,zz-.07,.038,0,1.15); b.tube([(x,y,zz),(x,y,zz-.04)],.012,0,6)
    for x,y in ((-3.4,3.4),(-3.4,6.9),(3.2,2.2),(3.2,6.2),(-3.4,-.5)): b.tube([(x,y,0),(x,y,3.3)],.035,0,8)
    b.obj('wire',[plain('wire',(.03,.025,.02),.6)]); bm=emit('nohaze_bulb',(1,.64,.28,1),9); bm.cycles.sample_as_light=False; bu.obj('bulbs',[bm])
    for p_ in ((0,.6,2.9),(0,3.4,2.9),(0,5.6,2.9)): l=bpy.data.lights.new('f','POINT'); l.energy=16; l.color=(1,.62,.32); l.shadow_soft_size=.5; o=link(bpy.data.objects.new('f',l)); o.location=p_
    sd=sky(4.5,9,1,sun=3.2,suncol=(1.0,.50,.22),angle=1.2,clouds=.7,cloudcol=(1.0,.45,.34),cs=.8,gradient=[(-.3,(.16,.14,.18)),(-.02,(1.0,.54,.28)),(.04,(1.0,.56,.33)),(.12,(.80,.50,.44)),(.26,(.44,.38,.52)),(.5,(.18,.24,.45)),(1,(.07,.12,.30))]); haze((.70,.50,.46),2600,80,.9,(1.25,.70,.38),sd,6); s.cycles.sample_clamp_indirect=1.0
    bpy.data.objects['sun'].visible_glossy=False   # its mirror image on the sea is a white blot
    camera((.95,-2.0,1.60),(-.30,5.2,.80),27,4.5,3.4); G=dict(key=.27,sat=1.40,power=1.32,bloom=.28,bthr=1.0,warm=.07,wb=(1.06,1,.94),edge=.8,coh=.8,dn=2)
render('table_'+V,**G)
